import { Problem } from '@hamrah/contracts';
import type { Answer } from '../parts.ts';

/** An answer to GET and HEAD; any other method is refused. */
export const onlyReading =
  (answer: Answer): Answer =>
  (ctx, visit) => {
    if (ctx.method === 'GET' || ctx.method === 'HEAD') return answer(ctx, visit);
    ctx.set('Allow', 'GET, HEAD');
    throw new Problem('request.method_not_allowed');
  };
