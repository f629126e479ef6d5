import type { AnyRoute } from '@hamrah/contracts';

interface Branch {
  readonly words: Map<string, Branch>;
  parameter?: Branch;
  readonly routes: Map<string, AnyRoute>;
}

const branch = (): Branch => ({ words: new Map(), routes: new Map() });

/** What a path leads to: the routes it has, by method. */
export type RoutesByMethod = ReadonlyMap<string, AnyRoute>;

/** Finds the contract routes of a path (`/inbox/received`); undefined when the contracts know no such path. */
export function createRouteMatcher(routes: readonly AnyRoute[]): (path: string) => RoutesByMethod | undefined {
  const root = branch();
  for (const route of routes) {
    let at = root;
    for (const segment of route.path.slice(1).split('/')) {
      if (segment.startsWith(':')) {
        at.parameter ??= branch();
        at = at.parameter;
      } else {
        const next = at.words.get(segment) ?? branch();
        at.words.set(segment, next);
        at = next;
      }
    }
    at.routes.set(route.method, route);
    if (route.method === 'GET') at.routes.set('HEAD', route);
  }
  return (path) => walk(root, path.slice(1).split('/'), 0);
}

function walk(at: Branch, segments: readonly string[], depth: number): RoutesByMethod | undefined {
  const segment = segments[depth];
  if (segment === undefined) return at.routes.size > 0 ? at.routes : undefined;
  const word = at.words.get(segment);
  const found = word && walk(word, segments, depth + 1);
  if (found) return found;
  return at.parameter && segment !== '' ? walk(at.parameter, segments, depth + 1) : undefined;
}
