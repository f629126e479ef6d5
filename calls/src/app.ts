import { randomUUID } from 'node:crypto';
import { Problem } from '@hamrah/contracts';
import { hasSingleHost } from '@hamrah/service-kit/http/host-header';
import { createInFlight, type InFlight } from '@hamrah/service-kit/http/in-flight';
import type { Logger } from '@hamrah/service-kit/observability/log';
import type { Metrics } from '@hamrah/service-kit/observability/metrics';
import { currentContext } from '@hamrah/service-kit/observability/request-context';
import { type SpanOptions, type Tracing, traceHeader } from '@hamrah/service-kit/observability/tracing';
import Koa, { type Context } from 'koa';
import type { Pool } from 'undici';
import type { Call } from './call.ts';
import { assertOwnId } from './call-error.ts';
import type { Config } from './config.ts';
import { Caller } from './gateway/caller.ts';
import { admitCall } from './http/admit-call.ts';
import { applyCors } from './http/cors.ts';
import { serveHealth } from './http/health.ts';
import { readBody } from './http/read-body.ts';
import { type CallResult, handleCall, sendError, sendReply } from './http/reply.ts';
import { rowContextOf } from './row-context.ts';

export interface AppDeps {
  readonly config: Config;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly tracing: Tracing;
  /** Connections to the gateway. */
  readonly gateway: Pool;
  readonly calls: readonly Call[];
}

/** Creates the Koa application with the documented calls, `/livez` and `/readyz`. */
export function createApp(deps: AppDeps): Koa {
  const { config, log, metrics, tracing, calls, gateway } = deps;
  const inFlight = createInFlight();
  const callsByPath = new Map<string, Call>(calls.map((call) => [call.path, call]));
  const securityHeaders = securityHeadersOf(config);
  const koa = new Koa();
  koa.on('error', function logReplyError(err: unknown) {
    log.debug({ err }, 'reply interrupted');
  });
  koa.use(async function handleRequest(ctx) {
    const requestId = randomUUID();
    ctx.set({ ...securityHeaders, 'X-Request-Id': requestId });
    if (await serveHealth(ctx, gateway)) return;
    const spanOptions: SpanOptions = {
      name: ctx.method,
      kind: 'server',
      from: ctx.get(traceHeader),
      ids: { requestId },
    };
    await tracing.inSpan(spanOptions, async (span) => {
      const startedMs = performance.now();
      const call = callsByPath.get(ctx.path);
      const traceparent = currentContext()?.traceparent ?? '';
      const { level, ...result } = await serveCall(ctx, call, { ...deps, inFlight }, traceparent).catch(
        (error: unknown) => sendError(ctx, error, requestId),
      );
      const { method, status } = ctx;
      const route = call?.path ?? '(none)';
      span.rename(`${method} ${route}`);
      span.setAttributes({ 'http.request.method': method, 'http.route': route, 'http.response.status_code': status });
      if (level !== 'info') span.fail(result.outcome);
      const ms = performance.now() - startedMs;
      metrics.requests.observe({ method, route, status: String(status) }, ms / 1_000);
      log[level]({ method, route, ...result, status, ms: Math.round(ms * 10) / 10 }, 'request');
    });
  });
  return koa;
}

const securityHeadersOf = ({ PUBLIC_ORIGIN }: Config): Record<string, string> => ({
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy':
    "default-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox",
  'Referrer-Policy': 'no-referrer',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  ...(PUBLIC_ORIGIN.startsWith('https:') && { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }),
});

async function serveCall(
  ctx: Context,
  call: Call | undefined,
  { config, gateway, inFlight }: AppDeps & { readonly inFlight: InFlight },
  traceparent: string,
): Promise<CallResult> {
  const isPreflight = applyCors(ctx, [config.PUBLIC_ORIGIN, ...config.CLIENT_ORIGINS]);
  if (isPreflight) return { level: 'info', outcome: 'ok' };
  // An absolute request URL contains a second host.
  if (!hasSingleHost(ctx.req) || !ctx.req.url?.startsWith('/')) throw new Problem('request.malformed');
  if (!call) throw new Problem('request.not_found');
  assertMethod(ctx, call);
  const slot = admitCall(ctx, call, inFlight, config);
  const caller = new Caller(ctx, gateway, traceparent, config);
  const verifiedSession = await caller.verifySessionBeforeBody(call);
  const { fields, file } = await readBody(ctx, call, slot);
  const { viewer, viewerGender, headers } = verifiedSession ?? (await caller.findSessionOfBody(call, fields));
  for (const name of call.callerIdFields ?? []) assertOwnId(idOf(fields[name]), viewer);
  const reply = await handleCall(call, {
    body: fields,
    sentFields: new Set(Object.keys(fields)),
    file,
    viewer,
    request: caller.createRouteClient(call.routes, headers),
    rowContext: rowContextOf(config, viewerGender),
  });
  sendReply(ctx, call, reply);
  return { level: 'info', outcome: 'ok' };
}

/** Throws for a wrong method. For staff calls, it throws 404 to hide that the path exists. */
function assertMethod(ctx: Context, { method, access }: Call): void {
  if (ctx.method === method || (ctx.method === 'HEAD' && method === 'GET')) return;
  if (access === 'staff') throw new Problem('request.not_found');
  ctx.set('Allow', method === 'GET' ? 'GET, HEAD' : method);
  throw new Problem('request.method_not_allowed');
}

/** Returns an id as text, or an empty string for other types, which no handler uses as an id. */
const idOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
