import type { Logger } from '@hamrah/service-kit/observability/log';
import type { Metrics } from '@hamrah/service-kit/observability/metrics';
import type { Tracing } from '@hamrah/service-kit/observability/tracing';
import type { Context } from 'koa';
import type { Config } from './config.ts';
import type { Pages } from './frontend/pages.ts';
import type { Registry } from './frontend/registry.ts';
import type { Admit } from './in-flight.ts';
import type { Upstream } from './proxy/upstream.ts';
import type { RateLimits } from './rate-limits.ts';
import type { Readiness } from './readiness.ts';
import type { RequestContext } from './request-context.ts';
import type { ServiceRoutes } from './service-routes.ts';

/** Dependencies of the handlers. */
export interface Deps {
  readonly config: Config;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly tracing: Tracing;
  readonly services: ReadonlyMap<string, Upstream>;
  readonly serviceRoutes: ServiceRoutes;
  readonly remotes: ReadonlyMap<string, Upstream>;
  readonly shell: Upstream;
  readonly registry: Registry;
  readonly pages: Pages;
  readonly rateLimits: RateLimits;
  readonly admit: Admit;
  readonly checkReadiness: () => Promise<Readiness>;
}

/** Replies to a request. Throws a `Problem` to refuse it. */
export type Handler = (ctx: Context, request: RequestContext) => Promise<void> | void;
export type CreateHandler = (deps: Deps) => Handler;
