import { randomUUID } from 'node:crypto';
import { Problem } from '@hamrah/contracts';
import type { Logger } from '@hamrah/service-kit/observability/log';
import type { Metrics } from '@hamrah/service-kit/observability/metrics';
import { currentContext } from '@hamrah/service-kit/observability/request-context';
import { type Tracing, traceHeader } from '@hamrah/service-kit/observability/tracing';
import Koa, { type Context } from 'koa';
import type { Pool } from 'undici';
import { answerOf, type Said, send, settle } from './answer.ts';
import { readBody } from './body.ts';
import type { Call } from './call.ts';
import { Caller } from './caller.ts';
import type { Config } from './config.ts';
import { health } from './health.ts';
import { admit } from './origins.ts';
import { mustBeOwn } from './refused.ts';

/** What the door is made of. */
export interface Parts {
  readonly config: Config;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly tracing: Tracing;
  /** Connections to the gateway. */
  readonly gateway: Pool;
  readonly table: readonly Call[];
}

/** The Koa application: the documented calls, each by its row, and the health pages. */
export function door(parts: Parts): Koa {
  const { config, log, metrics, tracing, table, gateway } = parts;
  const rows = new Map<string, Call>(table.map((call) => [call.path, call]));
  const everyReply = headersOf(config);
  const koa = new Koa();
  koa.on('error', (err: unknown) => log.debug({ err }, 'reply cut off'));
  koa.use(async (ctx) => {
    const requestId = randomUUID();
    ctx.set({ ...everyReply, 'X-Request-Id': requestId });
    if (await health(ctx, gateway)) return;
    const what = { name: ctx.method, kind: 'server', from: ctx.get(traceHeader), requestId } as const;
    await tracing.inSpan(what, async (span) => {
      const startedMs = performance.now();
      const row = rows.get(ctx.path);
      const { level, ...said } = await serve(ctx, row, parts, currentContext()?.traceparent ?? '').catch(
        (error: unknown) => settle(ctx, error, requestId),
      );
      const { method, status } = ctx;
      const route = row?.path ?? '(none)';
      span.rename(`${method} ${route}`);
      span.setAttributes({ 'http.request.method': method, 'http.route': route, 'http.response.status_code': status });
      if (level !== 'info') span.fail(said.outcome);
      const ms = performance.now() - startedMs;
      metrics.requests.observe({ method, route, status: String(status) }, ms / 1_000);
      log[level]({ method, route, ...said, status, ms: Math.round(ms * 10) / 10 }, 'request');
    });
  });
  return koa;
}

const headersOf = ({ PUBLIC_ORIGIN }: Config): Record<string, string> => ({
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy':
    "default-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox",
  'Referrer-Policy': 'no-referrer',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  ...(PUBLIC_ORIGIN.startsWith('https:') && { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }),
});

async function serve(ctx: Context, call: Call | undefined, parts: Parts, traceparent: string): Promise<Said> {
  const { config, gateway } = parts;
  const isPreflight = admit(ctx, [config.PUBLIC_ORIGIN, ...config.CLIENT_ORIGINS]);
  if (isPreflight) return { level: 'info', outcome: 'ok' };
  if (!call) throw new Problem('request.not_found');
  mustBeMethod(ctx, call);
  const caller = new Caller(ctx, gateway, traceparent);
  try {
    const proved = await caller.sessionBeforeBody(call);
    const { fields, file } = await readBody(ctx.req, call);
    const { viewer, headers } = proved ?? (await caller.memberSession(call, fields));
    for (const name of call.own ?? []) mustBeOwn(idIn(fields[name]), viewer);
    const answer = await answerOf(call, {
      body: fields,
      sent: new Set(Object.keys(fields)),
      file,
      viewer,
      ask: caller.ask(call.routes, headers),
      granted: () => caller.granted(),
      photo: (path) => (path === null ? '' : new URL(path, config.PUBLIC_ORIGIN).href),
    });
    send(ctx, call, answer);
  } finally {
    const lines = caller.setCookies(config.PUBLIC_ORIGIN.startsWith('https:'));
    // Whatever the row says of keeping its answer: no cache may hand one caller's cookies to the next.
    if (lines.length > 0) ctx.set({ 'Set-Cookie': lines, 'Cache-Control': 'no-store' });
  }
  return { level: 'info', outcome: 'ok' };
}

/** Methods of calls that only staff have are told to nobody. */
function mustBeMethod(ctx: Context, { method, who }: Call): void {
  if (ctx.method === method || (ctx.method === 'HEAD' && method === 'GET')) return;
  if (who === 'staff') throw new Problem('request.not_found');
  ctx.set('Allow', method === 'GET' ? 'GET, HEAD' : method);
  throw new Problem('request.method_not_allowed');
}

/** An id as it was sent; what is no id at all is refused by the row's schema. */
const idIn = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
