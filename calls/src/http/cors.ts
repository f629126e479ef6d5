import { Problem } from '@hamrah/contracts';
import type { Context } from 'koa';

const preflightMaxAgeSeconds = 600;

/**
 * Allows these origins to call and to read replies (https://fetch.spec.whatwg.org/#http-cors-protocol). Refuses writes
 * from other origins. Requests without `Origin` pass, because browsers send this header with every cross-origin write.
 * Returns whether it answered a preflight.
 */
export function applyCors(ctx: Context, allowedOrigins: readonly string[]): boolean {
  ctx.vary('Origin');
  const origin = ctx.get('origin');
  if (origin === '') return false;
  const isPreflight = ctx.method === 'OPTIONS' && ctx.get('access-control-request-method') !== '';
  if (!allowedOrigins.includes(origin)) {
    if (ctx.method === 'GET' || ctx.method === 'HEAD') return false;
    throw new Problem('request.origin_not_allowed');
  }
  ctx.set('Access-Control-Allow-Origin', origin);
  ctx.set('Access-Control-Allow-Credentials', 'true');
  ctx.set('Access-Control-Expose-Headers', 'X-Request-Id, Retry-After');
  if (!isPreflight) return false;
  ctx.set('Access-Control-Allow-Methods', 'GET, POST');
  ctx.set('Access-Control-Allow-Headers', 'Authorization, Content-Type');
  ctx.set('Access-Control-Max-Age', String(preflightMaxAgeSeconds));
  ctx.status = 204;
  return true;
}
