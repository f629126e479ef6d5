import type { MakeAnswer } from '../parts.ts';
import { onlyReading } from './only-reading.ts';

/** This process answers. */
export const livez: MakeAnswer = () =>
  onlyReading((ctx) => {
    ctx.body = { live: true };
  });

/** 200 when every part is ready, else 503; either way which parts are. */
export const readyz: MakeAnswer = ({ readiness, limits }) =>
  onlyReading(async (ctx, { address }) => {
    await limits.count('reading', address);
    const found = await readiness();
    ctx.set('Cache-Control', 'no-store');
    ctx.status = found.ready ? 200 : 503;
    ctx.body = found;
  });
