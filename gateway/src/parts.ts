import type { Logger } from '@hamrah/service-kit/observability/log';
import type { Metrics } from '@hamrah/service-kit/observability/metrics';
import type { Tracing } from '@hamrah/service-kit/observability/tracing';
import type { Context } from 'koa';
import type { Config } from './config.ts';
import type { Limits } from './limits.ts';
import type { Pages } from './pages.ts';
import type { Readiness } from './readiness.ts';
import type { Registry } from './registry.ts';
import type { Upstream } from './upstream.ts';
import type { Visit } from './visit.ts';

/** Everything an answer is made from. */
export interface Parts {
  readonly config: Config;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly tracing: Tracing;
  readonly services: ReadonlyMap<string, Upstream>;
  readonly remotes: ReadonlyMap<string, Upstream>;
  readonly shell: Upstream;
  readonly registry: Registry;
  readonly pages: Pages;
  readonly limits: Limits;
  readonly readiness: () => Promise<Readiness>;
}

/** Answers a request that fits a row of the routes; throws `Problem` to refuse it. */
export type Answer = (ctx: Context, visit: Visit) => Promise<void> | void;
export type MakeAnswer = (parts: Parts) => Answer;
