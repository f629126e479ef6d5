import { Problem } from '@hamrah/contracts';
import type { Handler } from '../deps.ts';

/** An answer to GET and HEAD; any other method is refused. */
export const readOnly =
  (answer: Handler): Handler =>
  (ctx, visit) => {
    if (ctx.method === 'GET' || ctx.method === 'HEAD') return answer(ctx, visit);
    ctx.set('Allow', 'GET, HEAD');
    throw new Problem('request.method_not_allowed');
  };
