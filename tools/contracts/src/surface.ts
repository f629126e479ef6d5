import type { AnyEvent, AnyRoute, AnyRpc } from '@hamrah/contracts';
import { allEvents, allRoutes, allRpcs } from '@hamrah/contracts/inventory';
import { type JsonSchema, jsonSchemaOf } from '@hamrah/generate/json-schema';
import type { z } from 'zod';

/** Schemas of requests or replies, by part, such as `body`. */
type Schemas = Readonly<Record<string, JsonSchema>>;

/** A route, event or RPC as other programs see it. */
export interface Declaration {
  readonly kind: 'route' | 'event' | 'rpc';
  readonly service: string;
  /** Schemas of requests. */
  readonly input: Schemas;
  /** Schemas of replies and of event data. */
  readonly output: Schemas;
  /** Properties that callers rely on, such as the status. */
  readonly fixed: Readonly<Record<string, unknown>>;
  /** The callers of a route, from the least to the most strict: `anyone`, `member`, `staff`. */
  readonly access?: AnyRoute['access'];
}

/** Every declaration of the contracts by its name, such as `GET /inbox/received` or `inbox.invitation_sent v1`. */
export type Surface = Readonly<Record<string, Declaration>>;

const jsonSchemasOf = (schemas: Readonly<Record<string, z.ZodType | undefined>>, io: 'input' | 'output'): Schemas =>
  Object.fromEntries(
    Object.entries(schemas).flatMap(([name, schema]) =>
      schema ? [[name, withoutTexts(jsonSchemaOf(schema, io))]] : [],
    ),
  );

/** Removes descriptions, which do not change the contract. A property may be named `description`. */
function withoutTexts(schema: JsonSchema): JsonSchema {
  const copy = (value: unknown, isSchema: boolean): unknown => {
    if (Array.isArray(value)) return value.map((item) => copy(item, isSchema));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value)
        .filter(([key, inner]) => !(isSchema && key === 'description' && typeof inner === 'string'))
        .map(([key, inner]) => [
          key,
          key === 'enum' || key === 'const' ? inner : copy(inner, !isSchema || key !== 'properties'),
        ]),
    );
  };
  return copy(schema, true) as JsonSchema;
}

const routeDeclaration = (service: string, route: AnyRoute): Declaration => {
  const { params, query, body, reply, access, status, mediaType, file, raw, site } = route;
  return {
    kind: 'route',
    service,
    access,
    input: jsonSchemasOf({ params, query, body }, 'input'),
    output: jsonSchemasOf({ reply }, 'output'),
    fixed: {
      status,
      mediaType,
      site,
      file: file && { field: file.field, types: file.types, maxBytes: file.maxBytes },
      raw,
    },
  };
};

const eventDeclaration = (service: string, { data, key, isPersonal }: AnyEvent): Declaration => ({
  kind: 'event',
  service,
  input: {},
  output: jsonSchemasOf({ data }, 'output'),
  fixed: { key, personal: isPersonal },
});

const rpcDeclaration = (service: string, { request, reply }: AnyRpc): Declaration => ({
  kind: 'rpc',
  service,
  input: jsonSchemasOf({ request }, 'input'),
  output: jsonSchemasOf({ reply }, 'output'),
  fixed: {},
});

type Entries<T> = readonly { readonly service: string; readonly declared: T }[];

/** The surface of these declarations, sorted by name. */
export function surfaceOf(declared: {
  readonly routes?: Entries<AnyRoute>;
  readonly events?: Entries<AnyEvent>;
  readonly rpcs?: Entries<AnyRpc>;
}): Surface {
  const { routes = [], events = [], rpcs = [] } = declared;
  const rows: (readonly [name: string, declaration: Declaration])[] = [
    ...routes.map(
      ({ service, declared: route }) => [`${route.method} ${route.path}`, routeDeclaration(service, route)] as const,
    ),
    ...events.map(
      ({ service, declared: event }) => [`${event.name} v${event.version}`, eventDeclaration(service, event)] as const,
    ),
    ...rpcs.map(({ service, declared: rpc }) => [rpc.name, rpcDeclaration(service, rpc)] as const),
  ];
  const sorted = rows.toSorted(([a], [b]) => (a < b ? -1 : 1));
  return JSON.parse(JSON.stringify(Object.fromEntries(sorted))) as Surface;
}

/** The surface of the contracts in this working tree. */
export const currentSurface = (): Surface => surfaceOf({ routes: allRoutes, events: allEvents, rpcs: allRpcs });
