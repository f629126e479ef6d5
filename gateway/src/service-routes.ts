import {
  type GatewayRoute,
  gatewayRouteOf,
  gatewayRoutesPath,
  readGatewayRoutes,
} from '@hamrah/contracts/gateway-routes';
import { allRoutes } from '@hamrah/contracts/inventory';
import type { Logger } from '@hamrah/service-kit/observability/log';
import type { Config } from './config.ts';
import { singleFlightInterval } from './frontend/single-flight-interval.ts';
import { createRouteMatcher, type RoutesByMethod } from './http/route-matcher.ts';
import { fetchText, type Upstream } from './proxy/upstream.ts';

const refreshIntervalMs = 3_000;

/** The routes that this site serves: those of its own contracts, and those that services have published since. */
export interface ServiceRoutes {
  /** Finds the routes of a path such as `/inbox/received`; `undefined` if there are none. */
  find(path: string): RoutesByMethod | undefined;
  stop(): void;
}

/**
 * Polls every service for its routes, so that a service with a new route needs no new gateway. A route stays until the
 * gateway restarts, because pods of two releases run together during a rollout. A service itself refuses routes that it
 * no longer has.
 */
export async function openServiceRoutes(
  services: ReadonlyMap<string, Upstream>,
  site: Config['SITE'],
  log: Logger,
): Promise<ServiceRoutes> {
  const keyOf = ({ method, path }: GatewayRoute) => `${method} ${path}`;
  const isServed = ({ site: onlySite, access }: GatewayRoute) =>
    site === 'members' ? onlySite !== 'staff' : access !== 'member';
  const known = new Map(
    allRoutes
      .filter(({ service }) => services.has(service))
      .map(({ declared }) => gatewayRouteOf(declared))
      .map((route) => [keyOf(route), route]),
  );
  const createFind = () => createRouteMatcher([...known.values()].filter(isServed));
  let find = createFind();
  const lastTexts = new Map<string, string>();

  async function readRoutesOf(service: Upstream): Promise<void> {
    const text = await fetchText(service, gatewayRoutesPath);
    if (text === lastTexts.get(service.name)) return;
    lastTexts.set(service.name, text);
    const { routes, unknown } = readGatewayRoutes(service.name, text);
    if (unknown > 0)
      log.warn({ service: service.name, routes: unknown }, 'routes not served: deploy a gateway that knows them');
    const added = routes.filter((route) => !known.has(keyOf(route)));
    if (added.length > 0) log.info({ service: service.name, routes: added.map(keyOf) }, 'new routes');
    for (const route of routes) known.set(keyOf(route), route);
    find = createFind();
  }

  const polling = singleFlightInterval(refreshIntervalMs, async () => {
    await Promise.all(
      [...services.values()].map((service) =>
        readRoutesOf(service).catch((err: unknown) => log.debug({ err, service: service.name }, 'cannot read routes')),
      ),
    );
  });
  await polling.runNow();
  return { find: (path) => find(path), stop: polling.stop };
}
