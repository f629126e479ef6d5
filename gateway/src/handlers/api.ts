import { type AnyRoute, admin, Problem } from '@hamrah/contracts';
import { allRoutes } from '@hamrah/contracts/inventory';
import type { Context } from 'koa';
import { forward } from '../proxy/forward.ts';
import { passesOriginCheck } from '../http/origin-check.ts';
import type { CreateHandler } from '../deps.ts';
import { createRouteMatcher } from '../http/route-matcher.ts';
import type { RequestContext } from '../request-context.ts';

/**
 * `/api/<service>/…`: only what the contracts declare of services behind this door, nothing for members at the door of
 * staff, only from our own pages, within limits, files only where one is taken; then the service decides.
 */
export const api: CreateHandler = ({ config, services, rateLimits: limits, pages }) => {
  const isBehind = ({ service, declared }: (typeof allRoutes)[number]) =>
    services.has(service) && (config.DOOR === 'members' || declared.who !== 'member');
  const routesOf = createRouteMatcher(allRoutes.filter(isBehind).map(({ declared }) => declared));
  return async (ctx, visit) => {
    const path = visit.target.path.slice('/api'.length);
    const found = routesOf(path);
    if (!found) throw new Problem('request.not_found');
    const route = found.get(ctx.method);
    if (!route) {
      const told = [...found].flatMap(([method, { who }]) => (who === 'staff' ? [] : [method]));
      if (told.length === 0) throw new Problem('request.not_found');
      ctx.set('Allow', told.join(', '));
      throw new Problem('request.method_not_allowed');
    }
    if (route.who === 'staff' && ctx.cookies.get(admin.staffCookie) === undefined)
      throw new Problem('request.not_found');
    visit.route = route.path;
    await lead(ctx, visit, route, path).catch(async (problem: unknown) => {
      const isHidden = route.who === 'staff' && problem instanceof Problem && !(await isStaff(ctx));
      throw isHidden ? new Problem('request.not_found', { cause: problem }) : namingFile(problem, route);
    });
  };

  /** What the gateway itself refuses of a staff route, it tells only those whom admin knows as staff. */
  async function isStaff(ctx: Context): Promise<boolean> {
    const { method, path } = admin.readStaffSession;
    const headers = { cookie: ctx.get('cookie') };
    const reply = await services
      .get('admin')
      ?.pool.request({ method, path, headers })
      .catch(() => undefined);
    await reply?.body.dump();
    return reply?.statusCode === 200;
  }

  async function lead(ctx: Context, visit: RequestContext, route: AnyRoute, path: string): Promise<void> {
    if (!passesOriginCheck(ctx.method, ctx.headers, config.PUBLIC_ORIGIN)) throw new Problem('request.origin_not_allowed');
    await limits.consume(route, visit.address);
    const service = services.get(route.path.split('/')[1] ?? '');
    if (!service) throw new Problem('service.unavailable');
    const isPage = route.mediaType === 'text/html';
    // A page of ours takes what its own form or a mail program posts, and reads none of it.
    if (!route.file && !isPage && multipart.test(ctx.get('content-type')))
      throw new Problem('request.unsupported_media_type');
    if (isPage) ctx.set('Content-Security-Policy', pages.policy());
    await forward(ctx, visit, service, path + visit.target.query, config.BODY_LIMIT_BYTES);
  }
};

const multipart = /^\s*multipart\//i;

/** A body past the gateway's own limit, told as the route tells it of its file. */
function namingFile(problem: unknown, { file }: AnyRoute): unknown {
  if (!file || !(problem instanceof Problem) || problem.code !== 'request.too_large') return problem;
  return new Problem('request.too_large', { fields: [{ path: file.field, message: file.tooLarge }] });
}
