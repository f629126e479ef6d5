import type { Context } from 'koa';
import type { Metrics } from '../observability/metrics.ts';

/** Parts of a service and whether each is ready. */
export type ReadinessChecks = ReadonlyMap<string, () => boolean | Promise<boolean>>;

/** Serves /livez, /readyz, /readyz/<part> and /metrics; false when the request is for something else. */
export type HealthPages = (context: Context) => Promise<boolean>;

/**
 * What the health pages show: alive as soon as it listens, ready when every part is. /readyz/<part> asks one part alone
 * (a part not there, or not yet, is not ready): a load balancer asks for the one without which nothing can be answered.
 */
export function healthPages(checks: ReadinessChecks, metrics: Metrics): HealthPages {
  return async (context) => {
    if (context.method !== 'GET' && context.method !== 'HEAD') return false;
    if (context.path === '/livez') {
      context.body = { alive: true };
    } else if (context.path === '/readyz' || context.path.startsWith('/readyz/')) {
      const parts = await readiness(wanted(checks, context.path.slice('/readyz/'.length)));
      const ready = Object.values(parts).every(Boolean);
      context.status = ready ? 200 : 503;
      context.body = { ready, parts };
    } else if (context.path === '/metrics') {
      context.type = metrics.registry.contentType;
      context.body = await metrics.registry.metrics();
    } else {
      return false;
    }
    context.set('Cache-Control', 'no-store');
    return true;
  };
}

/** The checks for `part`, or all for none; whoever stops is not ready for anything. */
function wanted(checks: ReadinessChecks, part: string): ReadinessChecks {
  if (part === '') return checks;
  const stopping = checks.get('stopping');
  return new Map([[part, checks.get(part) ?? (() => false)], ...(stopping ? [['stopping', stopping] as const] : [])]);
}

async function readiness(checks: ReadinessChecks): Promise<Record<string, boolean>> {
  const results = [...checks].map(async ([part, check]) => {
    const ready = await (async () => check())().catch(() => false);
    return [part, ready] as const;
  });
  return Object.fromEntries(await Promise.all(results));
}
