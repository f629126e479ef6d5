import { z } from 'zod';
import { type AnyRoute, rateLimits } from './kernel/route.ts';

/** Path on which each service publishes its routes to the gateway. It is not public. */
export const gatewayRoutesPath = '/routes.json';

const file = z.strictObject({ field: z.string(), maxBytes: z.int().positive(), tooLarge: z.string() });
const raw = z.strictObject({ maxBytes: z.int().positive() });

/**
 * The properties of a route that the gateway applies. The gateway does not serve a route with an unknown property,
 * because that property may protect the route.
 */
const gatewayRoute = z.strictObject({
  method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']),
  path: z.string().regex(/^(?:\/(?:[a-z0-9][a-z0-9-]*|:[A-Za-z]+))+$/),
  access: z.enum(['anyone', 'member', 'staff']),
  site: z.literal('staff').optional(),
  rateLimit: z.enum(rateLimits).optional(),
  hasBody: z.literal(true).optional(),
  file: file.optional(),
  raw: raw.optional(),
  mediaType: z.string().optional(),
  isEmbeddable: z.literal(true).optional(),
  isLongRunning: z.literal(true).optional(),
});

/** A route as a gateway serves it. */
export type GatewayRoute = z.output<typeof gatewayRoute>;

/** Returns the properties of a route that the gateway applies. */
export const gatewayRouteOf = (route: AnyRoute): GatewayRoute => {
  const { method, path, access, site, rateLimit, body, file, raw, mediaType, isEmbeddable, isLongRunning } = route;
  return gatewayRoute.parse({
    method,
    path,
    access,
    site,
    rateLimit,
    hasBody: body && true,
    file: file && { field: file.field, maxBytes: file.maxBytes, tooLarge: file.tooLarge },
    raw: raw && { maxBytes: raw.maxBytes },
    mediaType,
    isEmbeddable,
    isLongRunning,
  });
};

const routeList = z.strictObject({ routes: z.array(z.unknown()) });

/** The list that a service publishes. */
export const listGatewayRoutes = (routes: readonly AnyRoute[]) => ({ routes: routes.map(gatewayRouteOf) });

/**
 * Reads the published list of a service. `unknown` counts the routes that this gateway cannot serve: those of other
 * services, and those with properties of a later release. Throws if `text` is not a list of routes.
 */
export function readGatewayRoutes(service: string, text: string): { routes: GatewayRoute[]; unknown: number } {
  const list = routeList.parse(JSON.parse(text));
  const routes = list.routes.flatMap((row) => {
    const route = gatewayRoute.safeParse(row).data;
    return route?.path.startsWith(`/${service}/`) ? [route] : [];
  });
  return { routes, unknown: list.routes.length - routes.length };
}
