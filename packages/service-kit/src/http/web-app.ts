import { Problem } from '@hamrah/contracts';
import { Router } from '@koa/router';
import Koa, { type Context } from 'koa';
import { v7 as uuid } from 'uuid';
import type { Logger } from '../observability/log.ts';
import type { Metrics } from '../observability/metrics.ts';
import { type SpanOptions, type Tracing, traceHeader } from '../observability/tracing.ts';
import type { Service } from '../service.ts';
import type { ServiceContext } from '../service-context.ts';
import { clientAddressOf, type IsTrustedProxy } from './client-address.ts';
import type { HealthRoutes } from './health.ts';
import { problemOf } from './problem-of-error.ts';
import { publishRoutes } from './published-routes.ts';
import { sendProblem } from './reply.ts';
import { type RequestFields, type ServeOptions, serveFeature } from './serve-feature.ts';

export interface WebAppOptions<D extends ServiceContext> extends ServeOptions<D> {
  readonly features: Service<D>['features'];
  /** `undefined` until the service is connected. */
  readonly deps: () => D | undefined;
  readonly health: HealthRoutes;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly tracing: Tracing;
  readonly isTrustedProxy: IsTrustedProxy;
}

type RequestState = RequestFields & { route?: string };

const requestIdPattern = /^(?:[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|[0-9A-HJKMNP-TV-Z]{26})$/i;

/**
 * The HTTP side of a service: health routes, the list of its routes, one route per feature, and a problem for
 * everything else.
 */
export function webApp<D extends ServiceContext>(options: WebAppOptions<D>): Koa {
  const app = new Koa({ proxy: false });
  app.on('error', (err: unknown) => options.log.debug({ err }, 'reply aborted'));
  const routes = createRouter(options).routes();
  const publishList = publishRoutes(options.features.map(({ route }) => route));
  app.use(async (context) => {
    if ((await options.health(context)) || publishList(context)) return;
    const requestId = context.get('x-request-id');
    const state: RequestState = { requestId: requestIdPattern.test(requestId) ? requestId : uuid() };
    context.set('X-Request-Id', state.requestId);
    context.state.request = state;
    context.request.ip = clientAddressOf(context.req, options.isTrustedProxy);
    const spanOptions: SpanOptions = {
      name: context.method,
      kind: 'server',
      from: context.get(traceHeader),
      ids: { requestId: state.requestId },
    };
    await options.tracing.inSpan(spanOptions, async (span) => {
      const startedMs = performance.now();
      let problem: Problem | undefined;
      try {
        await routes(context as Parameters<typeof routes>[0], async () => {
          throw notFound(context, options.features);
        });
      } catch (error) {
        problem = problemOf(error);
        sendProblem(problem, state.requestId, context);
      }
      span.rename(`${context.method} ${state.route ?? '(none)'}`);
      span.setAttributes({
        'http.request.method': context.method,
        'http.route': state.route ?? '(none)',
        'http.response.status_code': context.status,
      });
      if (problem) span.setAttributes({ 'hamrah.problem': problem.code });
      if (problem && context.status >= 500) span.fail(problem.code);
      logRequest(options, context, state, problem, performance.now() - startedMs);
    });
  });
  return app;
}

function createRouter<D extends ServiceContext>({ features, deps, ...options }: WebAppOptions<D>): Router {
  const router = new Router({ strict: true, sensitive: true });
  for (const feature of features) {
    const { method, path } = feature.route;
    router.register(path, [method], async (context) => {
      const state: RequestState = context.state.request;
      state.route = path;
      await serveFeature(feature, deps(), options, context as unknown as Parameters<typeof serveFeature<D>>[3], state);
    });
  }
  return router;
}

/** 405 with `Allow` if the path has other methods, else 404. Staff routes stay hidden. */
function notFound<D extends ServiceContext>(
  context: Context & { matched?: { path: string }[] },
  features: Service<D>['features'],
): Problem {
  const paths = context.matched?.map(({ path }) => path) ?? [];
  const visibleFeatures = features.filter(({ route }) => route.access !== 'staff' && paths.includes(route.path));
  const methods = new Set(
    visibleFeatures.flatMap(({ route }) => (route.method === 'GET' ? ['HEAD', 'GET'] : [route.method])),
  );
  if (methods.size === 0) return new Problem('request.not_found');
  context.set('Allow', [...methods].join(', '));
  return new Problem('request.method_not_allowed');
}

function logRequest<D extends ServiceContext>(
  { log, metrics }: WebAppOptions<D>,
  context: Context,
  { route, viewer, members }: RequestState,
  problem: Problem | undefined,
  ms: number,
): void {
  const { method, status } = context;
  metrics.requests.observe({ method, route: route ?? '(none)', status: String(status) }, ms / 1_000);
  const isServerError = status >= 500;
  const outcome = problem === undefined ? 'ok' : isServerError ? 'failed' : 'refused';
  const line = { method, route, viewer, members, outcome, status, ms: Math.round(ms * 10) / 10, code: problem?.code };
  if (!isServerError) log.info(line, 'request');
  else log[status === 503 ? 'warn' : 'error']({ ...line, err: problem?.cause }, 'request');
}
