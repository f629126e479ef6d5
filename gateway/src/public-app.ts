import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { Problem } from '@hamrah/contracts';
import { continueTrace, currentContext } from '@hamrah/service-kit/observability/request-context';
import { traceHeader } from '@hamrah/service-kit/observability/tracing';
import Koa, { type Context } from 'koa';
import { clientAddress } from './http/client-address.ts';
import type { Config } from './config.ts';
import { ClientDisconnected } from './proxy/forward.ts';
import type { RequestMetadata } from './proxy/proxy-headers.ts';
import type { Deps } from './deps.ts';
import { problemReply } from './http/problem-reply.ts';
import { routes } from './routes.ts';
import { securityHeaders } from './http/security-headers.ts';
import { parseRequestTarget } from './http/request-target.ts';
import type { RequestContext } from './request-context.ts';

/** Where a request comes from, as far as the gateway believes it. */
export const requestMetadataOf = (request: IncomingMessage, config: Config): RequestMetadata => ({
  requestId: randomUUID(),
  traceparent: continueTrace(request.headers.traceparent as string | undefined),
  address: clientAddress(request, config.TRUSTED_PROXIES),
  host: request.headers.host ?? '',
  scheme: config.PUBLIC_ORIGIN.startsWith('https:') ? 'https' : 'http',
});

/** The Koa application of the public port: every request gets its id, its headers, one answer and one log line. */
export function publicApp(parts: Deps): Koa {
  const { config, log, metrics, tracing } = parts;
  const everyReply = securityHeaders(config.PUBLIC_ORIGIN);
  const answer = answerBy(parts);
  const koa = new Koa();
  // What breaks is answered and logged below; Koa would print broken connections a second time.
  koa.on('error', () => {});
  koa.use((ctx) => {
    const from = requestMetadataOf(ctx.req, config);
    const startedMs = performance.now();
    ctx.set({ ...everyReply, 'X-Request-Id': from.requestId });
    const { method } = ctx;
    const what = { name: method, kind: 'server', from: ctx.get(traceHeader), requestId: from.requestId } as const;
    return tracing.inSpan(what, async (span) => {
      const traceparent = currentContext()?.traceparent ?? from.traceparent;
      const { level, ...said } = await answer(ctx, { ...from, traceparent });
      const status = ctx.res.statusCode;
      span.rename(`${method} ${said.route || '(none)'}`);
      span.setAttributes({
        'http.request.method': method,
        'http.route': said.route || '(none)',
        'http.response.status_code': status,
        'hamrah.outcome': said.outcome,
      });
      if (level !== 'info') span.fail(said.code ?? said.outcome);
      const ms = performance.now() - startedMs;
      metrics.requests.observe({ method, route: said.route, status: String(status) }, ms / 1_000);
      log[level]({ method, ...said, status, ms: Math.round(ms * 10) / 10 }, 'request');
    });
  });
  return koa;
}

/** What is logged of an answer. */
interface Said {
  readonly level: 'info' | 'warn' | 'error';
  readonly route: string;
  readonly outcome: 'ok' | 'refused' | 'client_left' | 'broken' | 'failed';
  readonly code?: string;
  readonly err?: unknown;
}

/** Makes the function that answers by the routes and never rejects. */
function answerBy(parts: Deps): (ctx: Context, from: RequestMetadata) => Promise<Said> {
  const table = routes.map(([path, make]) => ({ path, answer: make(parts) }));
  return async (ctx, from) => {
    let route = '';
    try {
      const target = parseRequestTarget(ctx.req.url ?? '');
      if (!target || isWithoutHost(ctx.req)) throw new Problem('request.malformed');
      const row = table.find(({ path }) => fits(path, target.path));
      if (!row) throw new Problem('request.not_found');
      route = row.path;
      const visit: RequestContext = { ...from, target };
      try {
        await row.answer(ctx, visit);
      } finally {
        route = visit.route ?? route;
      }
      return { level: 'info', route, outcome: 'ok' };
    } catch (err) {
      return { route, ...settle(ctx, err, from.requestId) };
    }
  };
}

/** Whether a request lacks the host that HTTP/1.1 asks for; refused here, for Node would refuse it without a problem. */
const isWithoutHost = ({ headers, httpVersion }: IncomingMessage): boolean =>
  headers.host === undefined && httpVersion === '1.1';

/** Whether a row's path (`/api/*`, `/readyz`) covers a request's. */
const fits = (row: string, path: string): boolean =>
  row.endsWith('/*') ? path.startsWith(row.slice(0, -1)) || path === row.slice(0, -2) : path === row;

/**
 * Answers what an answer threw, as far as the connection still allows it. A body that is still coming is read past, until
 * the server's `requestTimeout`: closing at once could lose the refusal on its way.
 */
function settle(ctx: Context, err: unknown, requestId: string): Omit<Said, 'route'> {
  if (err instanceof ClientDisconnected) return { level: 'info', outcome: 'client_left' };
  if (ctx.headerSent) {
    ctx.res.destroy();
    return { level: 'warn', outcome: 'broken', err };
  }
  const problem = err instanceof Problem ? err : new Problem('service.failed', { cause: err });
  const { status, headers, body } = problemReply(problem, requestId);
  for (const name of ['content-encoding', 'content-length', 'etag', 'set-cookie']) ctx.remove(name);
  ctx.respond = true;
  ctx.status = status;
  ctx.set(headers);
  ctx.body = body;
  const { code, cause } = problem;
  if (code === 'service.failed') return { level: 'error', outcome: 'failed', code, err: cause };
  if (code === 'service.unavailable') return { level: 'warn', outcome: 'refused', code, err: cause };
  return { level: 'info', outcome: 'refused', code };
}
