import { admin, maxBodyBytesOf, Problem } from '@hamrah/contracts';
import type { GatewayRoute } from '@hamrah/contracts/gateway-routes';
import { staffTokenIn } from '@hamrah/service-kit/auth/staff-session';
import { isTooDeep } from '@hamrah/service-kit/http/json-depth';
import { refuseSlow } from '@hamrah/service-kit/http/slow-clients';
import type { Context } from 'koa';
import type { CreateHandler } from '../deps.ts';
import { passesOriginCheck } from '../http/origin-check.ts';
import { admitRequest, connectionsByClass, trafficClassOf } from '../in-flight.ts';
import { forward } from '../proxy/forward.ts';
import { type ReceivedBody, receiveBody } from '../proxy/receive-body.ts';
import { replyTimeoutMsOf } from '../proxy/reply-timeout.ts';
import type { RequestContext } from '../request-context.ts';

const multipartPattern = /^\s*multipart\//i;
/** Long enough for a busy admin service. Without its reply, staff on the members’ site get 404 for invalid requests. */
const staffCheckTimeoutMs = 1_000;
/** A flood of refused requests leaves most connections to the admin service for staff. */
const maxStaffChecks = connectionsByClass.staff / 4;

/**
 * `/api/<service>/…`: forwards the routes of the services, after checks such as origin, rate limits and media type.
 * Each site serves only its own routes.
 */
export const api: CreateHandler = ({ config, services, serviceRoutes, rateLimits, admit, pages }) => {
  let staffCheckCount = 0;

  async function serveApi(ctx: Context, request: RequestContext): Promise<void> {
    const path = request.target.path.slice('/api'.length);
    const routesByMethod = serviceRoutes.find(path);
    if (!routesByMethod) throw new Problem('request.not_found');
    const route = routesByMethod.get(ctx.method);
    if (!route) {
      const allowedMethods = [...routesByMethod].flatMap(([method, { access }]) =>
        access === 'staff' ? [] : [method],
      );
      if (allowedMethods.length === 0) throw new Problem('request.not_found');
      ctx.set('Allow', allowedMethods.join(', '));
      throw new Problem('request.method_not_allowed');
    }
    if (route.access === 'staff' && staffTokenIn(request.headers.cookie) === undefined)
      throw new Problem('request.not_found');
    request.route = route.path;
    try {
      await forwardToService(ctx, request, route, path);
    } catch (problem) {
      const isHidden = route.access === 'staff' && problem instanceof Problem && !(await mayKnowStaffRoutes(request));
      throw isHidden ? new Problem('request.not_found', { cause: problem }) : withFileField(problem, route);
    }
  }

  /**
   * A refusal by the gateway would reveal a staff route. The staff site does not hide its routes while admin is down,
   * so that staff learn of the outage. During a flood of refusals, both sites hide them.
   */
  async function mayKnowStaffRoutes({ headers: { cookie } }: RequestContext): Promise<boolean> {
    if (staffCheckCount >= maxStaffChecks) return false;
    staffCheckCount += 1;
    try {
      return await isStaff(cookie);
    } catch {
      return config.SITE === 'staff';
    } finally {
      staffCheckCount -= 1;
    }
  }

  /** Rejects if the admin service does not reply in time. */
  async function isStaff(cookie: string | undefined): Promise<boolean> {
    const { method, path } = admin.readStaffSession;
    const service = services.get('admin');
    if (!service) throw new Problem('service.unavailable');
    const signal = AbortSignal.timeout(staffCheckTimeoutMs);
    const reply = await service.poolFor('staff').request({ method, path, headers: { cookie }, signal });
    await reply.body.dump();
    return reply.statusCode === 200;
  }

  async function forwardToService(
    ctx: Context,
    request: RequestContext,
    route: GatewayRoute,
    path: string,
  ): Promise<void> {
    if (!passesOriginCheck(ctx.method, request.headers, config.PUBLIC_ORIGIN))
      throw new Problem('request.origin_not_allowed');
    const trafficClass = trafficClassOf(route);
    const slot = admitRequest(admit, trafficClass, ctx, request);
    await rateLimits.consume(route, request);
    const service = services.get(route.path.split('/')[1] ?? '');
    if (!service) throw new Problem('service.unavailable');
    const isPage = route.mediaType === 'text/html';
    // Routes that return pages accept any form. Mail clients post one for one-click unsubscribe, and the service
    // ignores its content.
    if (!route.file && !isPage && multipartPattern.test(ctx.get('content-type')))
      throw new Problem('request.unsupported_media_type');
    if (isPage) ctx.set('Content-Security-Policy', pages.policy());
    // The signed URL decides. Clients of the documented calls show photos on their own origin.
    if (route.isEmbeddable) ctx.set('Cross-Origin-Resource-Policy', 'cross-origin');
    const body = await receiveBody(ctx.req, {
      maxBytes: maxBodyBytesOf(route),
      spoolFolder: route.file && config.SPOOL_FOLDER,
      slot,
      abort: () => refuseSlow(ctx.req, ctx.res),
    });
    try {
      if (route.hasBody && body && isTooDeepJson(body)) throw new Problem('request.malformed');
      const options = { trafficClass, timeoutMs: replyTimeoutMsOf(route, config), body };
      await forward(ctx, request, service, path + request.target.query, options);
    } finally {
      body?.discard();
    }
  }

  return serveApi;
};

/** Whether a JSON body in memory nests too deep to be parsed safely. */
function isTooDeepJson(body: ReceivedBody): boolean {
  const content = body.open();
  return Buffer.isBuffer(content) && isTooDeep(content);
}

/** Reports a body above the gateway's limit as an error of the upload field, as the service does. */
function withFileField(problem: unknown, { file }: GatewayRoute): unknown {
  if (!file || !(problem instanceof Problem) || problem.code !== 'request.too_large') return problem;
  return new Problem('request.too_large', { fields: [{ path: file.field, message: file.tooLarge }] });
}
