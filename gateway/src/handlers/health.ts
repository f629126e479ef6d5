import type { CreateHandler } from '../deps.ts';
import { readOnly } from './read-only.ts';

/** 200 while the process runs. */
export const livez: CreateHandler = () =>
  readOnly(function serveLiveness(ctx) {
    ctx.body = { live: true };
  });

/** 200 if every component is ready, else 503. The body lists the components. */
export const readyz: CreateHandler = ({ checkReadiness, rateLimits }) =>
  readOnly(async function serveReadiness(ctx, request) {
    await rateLimits.consume('read', request);
    const readiness = await checkReadiness();
    ctx.set('Cache-Control', 'no-store');
    ctx.status = readiness.ready ? 200 : 503;
    ctx.body = readiness;
  });
