import { Problem } from '@hamrah/contracts';
import type { Context } from 'koa';

const preflightMaxAgeSeconds = 600;

/**
 * Lets pages of these origins call and read the answers (CORS, https://fetch.spec.whatwg.org/#http-cors-protocol), and
 * refuses what a page of any other would change; clients that are no pages send no origin. Whether this was only the
 * browser asking beforehand: then it is answered.
 */
export function applyCors(ctx: Context, origins: readonly string[]): boolean {
  ctx.vary('Origin');
  const origin = ctx.get('origin');
  if (origin === '') return false;
  const isOurs = origins.includes(origin);
  const isPreflight = ctx.method === 'OPTIONS' && ctx.get('access-control-request-method') !== '';
  if (!isOurs) {
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
