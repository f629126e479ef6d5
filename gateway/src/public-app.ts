import { Problem } from '@hamrah/contracts';
import { hasSingleHost } from '@hamrah/service-kit/http/host-header';
import { currentContext } from '@hamrah/service-kit/observability/request-context';
import { type SpanOptions, traceHeader } from '@hamrah/service-kit/observability/tracing';
import Koa, { type Context } from 'koa';
import type { Deps } from './deps.ts';
import { problemReplyOf } from './http/problem-reply.ts';
import { parseRequestTarget } from './http/request-target.ts';
import { securityHeaders } from './http/security-headers.ts';
import { ClientDisconnected } from './proxy/client-disconnected.ts';
import { type RequestContext, type RequestMetadata, requestMetadataOf } from './request-context.ts';
import { routes } from './routes.ts';

/** The outcome of a request, for its log line. */
interface RequestResult {
  readonly level: 'info' | 'warn' | 'error';
  /** Empty if no route matched. */
  readonly route: string;
  readonly outcome: 'ok' | 'refused' | 'client_disconnected' | 'aborted' | 'failed';
  readonly code?: string;
  readonly err?: unknown;
}

/** Creates the Koa application of the public port: each request gets an id, security headers, a span and a log line. */
export function createPublicApp(deps: Deps): Koa {
  const { config, log, metrics, tracing } = deps;
  const commonHeaders = Object.entries(securityHeaders(config.PUBLIC_ORIGIN));
  const dispatch = createDispatcher(deps);

  function serveRequest(ctx: Context): Promise<void> {
    const metadata = requestMetadataOf(ctx.req, config);
    const { requestId } = metadata;
    const startedMs = performance.now();
    for (const [name, value] of commonHeaders) ctx.res.setHeader(name, value);
    ctx.res.setHeader('X-Request-Id', requestId);
    const { method } = ctx;
    const spanOptions: SpanOptions = { name: method, kind: 'server', from: ctx.get(traceHeader), ids: { requestId } };
    return tracing.inSpan(spanOptions, async (span) => {
      const traceparent = currentContext()?.traceparent ?? metadata.traceparent;
      const { level, ...result } = await dispatch(ctx, { ...metadata, traceparent });
      const status = ctx.res.statusCode;
      span.rename(`${method} ${result.route || '(none)'}`);
      span.setAttributes({
        'http.request.method': method,
        'http.route': result.route || '(none)',
        'http.response.status_code': status,
        'hamrah.outcome': result.outcome,
      });
      if (level !== 'info') span.fail(result.code ?? result.outcome);
      const ms = performance.now() - startedMs;
      metrics.requests.observe({ method, route: result.route, status: String(status) }, ms / 1_000);
      log[level]({ method, ...result, status, ms: Math.round(ms * 10) / 10 }, 'request');
    });
  }

  const koa = new Koa();
  // The dispatcher handles and logs failures. Koa would log aborted connections again.
  koa.on('error', () => {});
  koa.use(serveRequest);
  return koa;
}

/** Returns a function that runs the handler of the first matching route. It never rejects. */
function createDispatcher(deps: Deps): (ctx: Context, metadata: RequestMetadata) => Promise<RequestResult> {
  const table = routes.map(([path, createHandler]) => ({ path, handle: createHandler(deps) }));
  return async (ctx, metadata) => {
    let route = '';
    try {
      const target = parseRequestTarget(ctx.req.url ?? '');
      // Node's own check of the Host header is off, because it does not reply with a problem document.
      if (!target || !hasSingleHost(ctx.req)) throw new Problem('request.malformed');
      const row = table.find(({ path }) => matchesPath(path, target.path));
      if (!row) throw new Problem('request.not_found');
      route = row.path;
      const request: RequestContext = { ...metadata, target };
      try {
        await row.handle(ctx, request);
      } finally {
        route = request.route ?? route;
      }
      return { level: 'info', route, outcome: 'ok' };
    } catch (err) {
      return { route, ...replyToError(ctx, err, metadata.requestId) };
    }
  };
}

const matchesPath = (pattern: string, path: string): boolean =>
  pattern.endsWith('/*') ? path.startsWith(pattern.slice(0, -1)) || path === pattern.slice(0, -2) : path === pattern;

/**
 * Sends the problem if the reply has not started, else aborts the connection. Node drains the rest of a request body
 * until `requestTimeout`, because an immediate close could lose the reply.
 */
function replyToError(ctx: Context, err: unknown, requestId: string): Omit<RequestResult, 'route'> {
  if (err instanceof ClientDisconnected) return { level: 'info', outcome: 'client_disconnected' };
  if (ctx.headerSent) {
    ctx.res.destroy();
    return { level: 'warn', outcome: 'aborted', err };
  }
  const problem = err instanceof Problem ? err : new Problem('service.failed', { cause: err });
  const { status, headers, body } = problemReplyOf(problem, requestId);
  for (const name of ['content-encoding', 'content-length', 'etag', 'set-cookie']) ctx.remove(name);
  ctx.respond = true;
  ctx.status = status;
  ctx.set(headers);
  ctx.body = body;
  const { code, cause } = problem;
  if (code === 'service.failed') return { level: 'error', outcome: 'failed', code, err: cause };
  if (code === 'service.unavailable' || code === 'service.timed_out')
    return { level: 'warn', outcome: 'refused', code, err: cause };
  return { level: 'info', outcome: 'refused', code };
}
