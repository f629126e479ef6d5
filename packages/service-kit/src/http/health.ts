import type { Context } from 'koa';
import type { Metrics } from '../observability/metrics.ts';

export type ReadinessChecks = ReadonlyMap<string, () => boolean | Promise<boolean>>;

/** Serves /livez, /readyz, /readyz/<component> and /metrics; returns false for any other request. */
export type HealthRoutes = (context: Context) => Promise<boolean>;

/**
 * Health routes. /readyz is 200 when all components are ready. /readyz/<component> checks one component; an unknown
 * component is not ready. A load balancer checks only the component that every request needs.
 */
export function healthRoutes(checks: ReadinessChecks, metrics: Metrics): HealthRoutes {
  return async (context) => {
    if (context.method !== 'GET' && context.method !== 'HEAD') return false;
    if (context.path === '/livez') {
      context.body = { alive: true };
    } else if (context.path === '/readyz' || context.path.startsWith('/readyz/')) {
      const components = await runChecks(selectChecks(checks, context.path.slice('/readyz/'.length)));
      const ready = Object.values(components).every(Boolean);
      context.status = ready ? 200 : 503;
      context.body = { ready, components };
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

/** The check of `component`, or all checks if it is empty. A stopping service is never ready. */
function selectChecks(checks: ReadinessChecks, component: string): ReadinessChecks {
  if (component === '') return checks;
  const stopping = checks.get('stopping');
  return new Map([
    [component, checks.get(component) ?? (() => false)],
    ...(stopping ? [['stopping', stopping] as const] : []),
  ]);
}

async function runChecks(checks: ReadinessChecks): Promise<Record<string, boolean>> {
  const results = [...checks].map(async ([component, check]) => {
    const ready = await (async () => check())().catch(() => false);
    return [component, ready] as const;
  });
  return Object.fromEntries(await Promise.all(results));
}
