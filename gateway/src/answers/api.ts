import { type AnyRoute, Problem } from '@hamrah/contracts';
import { allRoutes } from '@hamrah/contracts/inventory';
import { forward } from '../forward.ts';
import { mayAct } from '../origin.ts';
import type { MakeAnswer } from '../parts.ts';
import { publicRoutes } from '../public-routes.ts';

/**
 * `/api/<service>/…`: only what the contracts declare, only from our own pages, within limits, files only where one is
 * taken; then the service decides.
 */
export const api: MakeAnswer = ({ config, services, limits }) => {
  const routesOf = publicRoutes(allRoutes.map(({ declared }) => declared));
  return async (ctx, visit) => {
    const path = visit.target.path.slice('/api'.length);
    const found = routesOf(path);
    if (!found) throw new Problem('request.not_found');
    const route = found.get(ctx.method);
    if (!route) {
      ctx.set('Allow', [...found.keys()].join(', '));
      throw new Problem('request.method_not_allowed');
    }
    visit.route = route.path;
    if (!mayAct(ctx.method, ctx.headers, config.PUBLIC_ORIGIN)) throw new Problem('request.origin_refused');
    await limits.count(route, visit.address);
    const service = services.get(route.path.split('/')[1] ?? '');
    if (!service) throw new Problem('service.unavailable');
    // A page of ours takes what its own form or a mail program posts, and reads none of it.
    if (!route.file && route.media !== 'text/html' && multipart.test(ctx.get('content-type')))
      throw new Problem('request.unsupported_media');
    await forward(ctx, visit, service, path + visit.target.query, config.BODY_LIMIT_BYTES).catch((problem: unknown) => {
      throw namingFile(problem, route);
    });
  };
};

const multipart = /^\s*multipart\//i;

/** A body past the gateway's own limit, told as the route tells it of its file. */
function namingFile(problem: unknown, { file }: AnyRoute): unknown {
  if (!file || !(problem instanceof Problem) || problem.code !== 'request.too_large') return problem;
  return new Problem('request.too_large', { fields: [{ path: file.field, message: file.tooLarge }] });
}
