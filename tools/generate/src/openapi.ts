import {
  type AnyRoute,
  admin,
  type Caller,
  identity,
  isProblemCode,
  type ProblemCode,
  problemBody,
  problems,
} from '@hamrah/contracts';
import { allRoutes, type Entry, serviceNames } from '@hamrah/contracts/inventory';
import { commonProblems } from '@hamrah/contracts/kernel/common-problems';
import type { z } from 'zod';
import { jsonSchemaOf } from './json-schema.ts';
import { table } from './markdown.ts';
import { createSharedSchemas, type SharedSchemas } from './shared-schemas.ts';

const json = 'application/json';
const problemType = 'application/problem+json';

/** Common problems that the document lists with every route. Any route can also return the other common problems. */
const listedWithEveryRoute = [
  'request.invalid',
  'request.rate_limited',
  'service.unavailable',
] as const satisfies (keyof typeof commonProblems)[];

const problemCodes = Object.keys(problems).filter(isProblemCode);

/** The path of a route as a URL template: `/api/profile/members/{member}`. */
export const pathTemplateOf = ({ path }: AnyRoute): string => `/api${path.replaceAll(/:(\w+)/g, '{$1}')}`;

/** Builds the OpenAPI 3.1 document of every route the gateway serves. */
export function buildOpenapi(): Record<string, unknown> {
  const paths: Record<string, Record<string, object>> = {};
  const shared = createSharedSchemas();
  for (const entry of allRoutes) {
    const path = pathTemplateOf(entry.declared);
    paths[path] = { ...paths[path], [entry.declared.method.toLowerCase()]: operation(entry, shared) };
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Hamrah: site',
      version: '1.0.0',
      description:
        'Every route of the gateway, by service. Errors are RFC 9457 problems: the schema `ProblemCode` lists every code.',
      license: { name: 'UNLICENSED' },
    },
    servers: [{ url: 'http://localhost:8080' }],
    tags: serviceNames.map((name) => ({ name })),
    paths,
    components: {
      schemas: { Problem: problemSchema(), ProblemCode: problemCodeSchema(), ...shared.referenced() },
      responses: Object.fromEntries(problemCodes.map((code) => [code, problemResponse([code])])),
      examples: Object.fromEntries(problemCodes.map((code) => [code, { value: exampleOf(code) }])),
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: identity.accessCookie },
        staff: { type: 'apiKey', in: 'cookie', name: admin.staffCookie },
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
      },
    },
  };
}

function problemSchema(): object {
  const schema = jsonSchemaOf(problemBody, 'output');
  return { ...schema, properties: { ...schema.properties, code: { $ref: '#/components/schemas/ProblemCode' } } };
}

function problemCodeSchema(): object {
  const rows = problemCodes.map((code) => [
    `\`${code}\``,
    String(problems[code].status),
    problems[code].title,
    Object.hasOwn(commonProblems, code) ? 'any route' : 'routes that list it',
  ]);
  const introduction = 'Codes are stable and are the keys of message catalogues. Titles may change.';
  return {
    type: 'string',
    enum: problemCodes,
    description: `${introduction}\n\n${table(['Code', 'Status', 'Title', 'From'], rows)}`,
  };
}

const securityOf: Record<Caller, object[]> = {
  anyone: [],
  member: [{ session: [] }, { bearer: [] }],
  staff: [{ staff: [] }],
};

/** Refusals of callers who may not use a route. */
const accessProblems = {
  anyone: [],
  member: ['session.required'],
  staff: ['request.not_found', 'staff.permission_denied'],
} as const satisfies Record<Caller, readonly (keyof typeof problems)[]>;

function operation({ service, exportName, declared: route }: Entry<AnyRoute>, shared: SharedSchemas): object {
  return {
    operationId: `${service}.${exportName}`,
    summary: route.summary,
    ...descriptionOf(route),
    tags: [service],
    security: securityOf[route.access],
    parameters: [
      ...parameters('path', route.params, shared),
      ...parameters('query', route.query, shared),
      ...(route.raw
        ? [{ name: route.raw.signatureHeader, in: 'header', required: true, schema: { type: 'string' } }]
        : []),
    ],
    ...requestBody(route, shared),
    responses: { [route.status]: success(route, shared), ...problemResponses(route) },
  };
}

/** Describes the staff permission, the rate limit and the cache lifetime. */
function descriptionOf({ permission, rateLimit, cacheSeconds }: AnyRoute): { description?: string } {
  const notes = [
    permission && `Needs the staff permission \`${permission}\`.`,
    rateLimit && `Rate limit: \`${rateLimit}\`.`,
    cacheSeconds !== undefined && `Anyone may cache the reply for ${cacheSeconds} seconds.`,
  ].filter((note) => typeof note === 'string');
  return notes.length > 0 ? { description: notes.join(' ') } : {};
}

function parameters(location: 'path' | 'query', schema: z.ZodType | undefined, shared: SharedSchemas): object[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchemaOf(schema, 'input');
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: location,
    required: location === 'path' || required.includes(name),
    schema: shared.refer(property),
  }));
}

/** The request body: JSON, a form with a file, or raw bytes with a signature. */
function requestBody({ body, file, raw }: AnyRoute, shared: SharedSchemas): object {
  const bodyOf = (type: string, content: object) => ({ requestBody: { required: true, content: { [type]: content } } });
  if (raw) return bodyOf(raw.type, {});
  if (!file) return body ? bodyOf(json, { schema: shared.refer(jsonSchemaOf(body, 'input')) }) : {};
  const { properties = {}, required = [] } = body ? jsonSchemaOf(body, 'input') : {};
  const bytes = { type: 'string', format: 'binary', description: `At most ${file.maxBytes} bytes.` };
  return bodyOf('multipart/form-data', {
    schema: shared.refer({
      type: 'object',
      properties: { ...properties, [file.field]: bytes },
      required: [...required, file.field],
    }),
    encoding: { [file.field]: { contentType: file.types.join(', ') } },
  });
}

function success({ reply, mediaType, summary }: AnyRoute, shared: SharedSchemas): object {
  if (reply)
    return { description: summary, content: { [json]: { schema: shared.refer(jsonSchemaOf(reply, 'output')) } } };
  if (mediaType) return { description: summary, content: { [mediaType]: {} } };
  return { description: 'Success, without a body.' };
}

/** One response for each error status of a route. */
function problemResponses({ access, refuses }: AnyRoute): Record<string, object> {
  const codes = [...new Set([...refuses, ...accessProblems[access], ...listedWithEveryRoute])];
  const byStatus = Map.groupBy(codes, (code) => problems[code].status);
  return Object.fromEntries(
    [...byStatus].map(([status, codesOfStatus]) => [
      status,
      codesOfStatus.length === 1
        ? { $ref: `#/components/responses/${codesOfStatus[0]}` }
        : problemResponse(codesOfStatus),
    ]),
  );
}

/** A response with one of these codes, each with an example. */
const problemResponse = (codes: readonly ProblemCode[]): object => ({
  description: codes.join(', '),
  content: {
    [problemType]: {
      schema: { $ref: '#/components/schemas/Problem' },
      examples: Object.fromEntries(codes.map((code) => [code, { $ref: `#/components/examples/${code}` }])),
    },
  },
});

const exampleOf = (code: ProblemCode): object => ({
  type: `/problems/${code}`,
  title: problems[code].title,
  status: problems[code].status,
  code,
  requestId: '0198f0c2-9d51-7c2e-8a53-6f2f5ad4f7a1',
});
