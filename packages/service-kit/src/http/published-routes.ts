import type { AnyRoute } from '@hamrah/contracts';
import { gatewayRoutesPath, listGatewayRoutes } from '@hamrah/contracts/gateway-routes';
import type { Context } from 'koa';

/** Serves the list of this release's routes to gateways; returns false for any other request. */
export function publishRoutes(routes: readonly AnyRoute[]): (context: Context) => boolean {
  const list = listGatewayRoutes(routes);
  return (context) => {
    if (context.method !== 'GET' || context.path !== gatewayRoutesPath) return false;
    context.body = list;
    context.set('Cache-Control', 'no-store');
    return true;
  };
}
