import { Problem } from '@hamrah/contracts';
import type { Handler } from '../deps.ts';

/** Refuses every method but GET and HEAD. */
export const readOnly =
  (handler: Handler): Handler =>
  (ctx, request) => {
    if (ctx.method === 'GET' || ctx.method === 'HEAD') return handler(ctx, request);
    ctx.set('Allow', 'GET, HEAD');
    throw new Problem('request.method_not_allowed');
  };
