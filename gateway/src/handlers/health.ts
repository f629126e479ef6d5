import type { CreateHandler } from '../deps.ts';
import { readOnly } from './read-only.ts';

/** This process answers. */
export const livez: CreateHandler = () =>
  readOnly((ctx) => {
    ctx.body = { live: true };
  });

/** 200 when every part is ready, else 503; either way which parts are. */
export const readyz: CreateHandler = ({ readiness, rateLimits: limits }) =>
  readOnly(async (ctx, { address }) => {
    await limits.consume('reading', address);
    const found = await readiness();
    ctx.set('Cache-Control', 'no-store');
    ctx.status = found.ready ? 200 : 503;
    ctx.body = found;
  });
