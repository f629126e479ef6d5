import type { GatewayRoute } from '@hamrah/contracts/gateway-routes';

/** A node of the trie of path segments. */
interface TrieNode {
  readonly literals: Map<string, TrieNode>;
  parameter?: TrieNode;
  readonly routes: Map<string, GatewayRoute>;
}

const createNode = (): TrieNode => ({ literals: new Map(), routes: new Map() });

/** The routes of one path, by method. */
export type RoutesByMethod = ReadonlyMap<string, GatewayRoute>;

/** Returns a function that finds the routes of a path such as `/inbox/received`; `undefined` if there are none. */
export function createRouteMatcher(routes: readonly GatewayRoute[]): (path: string) => RoutesByMethod | undefined {
  const root = createNode();
  for (const route of routes) {
    let node = root;
    for (const segment of route.path.slice(1).split('/')) {
      if (segment.startsWith(':')) {
        node.parameter ??= createNode();
        node = node.parameter;
      } else {
        const child = node.literals.get(segment) ?? createNode();
        node.literals.set(segment, child);
        node = child;
      }
    }
    node.routes.set(route.method, route);
    if (route.method === 'GET') node.routes.set('HEAD', route);
  }
  return (path) => findRoutes(root, path.slice(1).split('/'), 0);
}

/** Prefers literal segments to parameters, and backtracks. */
function findRoutes(node: TrieNode, segments: readonly string[], depth: number): RoutesByMethod | undefined {
  const segment = segments[depth];
  if (segment === undefined) return node.routes.size > 0 ? node.routes : undefined;
  const literal = node.literals.get(segment);
  const match = literal && findRoutes(literal, segments, depth + 1);
  if (match) return match;
  return node.parameter && segment !== '' ? findRoutes(node.parameter, segments, depth + 1) : undefined;
}
