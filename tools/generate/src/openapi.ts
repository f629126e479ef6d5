import {
  type AnyRoute,
  admin,
  identity,
  isProblemCode,
  type ProblemCode,
  problemBody,
  problems,
  type Who,
} from '@hamrah/contracts';
import { allRoutes, type Entry, serviceNames } from '@hamrah/contracts/inventory';
import type { commonProblems } from '@hamrah/contracts/problems';
import type { z } from 'zod';
import { jsonSchemaOf } from './shape.ts';
import { openSharedSchemas, type SharedSchemas } from './shared-schemas.ts';

const json = 'application/json';
const problemType = 'application/problem+json';

/** Common refusals worth telling with a route: the rest are of the door, not of the route. */
const told = [
  'request.invalid',
  'request.too_many',
  'service.unavailable',
] as const satisfies (keyof typeof commonProblems)[];

const problemCodes = Object.keys(problems).filter(isProblemCode);

/** The OpenAPI 3.1 description of every route at the public door. */
export function openapi(): Record<string, unknown> {
  const paths: Record<string, Record<string, object>> = {};
  const shared = openSharedSchemas();
  for (const entry of allRoutes) {
    const path = `/api${entry.declared.path.replaceAll(/:(\w+)/g, '{$1}')}`;
    paths[path] = { ...paths[path], [entry.declared.method.toLowerCase()]: operation(entry, shared) };
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Hamrah',
      version: '1.0.0',
      description: 'Calls of the Hamrah web site. Generated from packages/contracts.',
      license: { name: 'UNLICENSED' },
    },
    servers: [{ url: 'http://localhost:8080' }],
    tags: serviceNames.map((name) => ({ name })),
    paths,
    components: {
      schemas: { Problem: jsonSchemaOf(problemBody, 'output'), ...shared.written() },
      responses: Object.fromEntries(problemCodes.map((problem) => [problem, refusal([problem])])),
      examples: Object.fromEntries(problemCodes.map((problem) => [problem, { value: example(problem) }])),
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: identity.accessCookie },
        staff: { type: 'apiKey', in: 'cookie', name: admin.staffCookie },
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
      },
    },
  };
}

const securityOf: Record<Who, object[]> = {
  anyone: [],
  member: [{ session: [] }, { bearer: [] }],
  staff: [{ staff: [] }],
};

/** What a caller hears who is not the one a route is for. */
const unwelcome = {
  anyone: [],
  member: ['session.required'],
  staff: ['request.not_found', 'staff.not_permitted'],
} as const satisfies Record<Who, readonly (keyof typeof problems)[]>;

function operation({ service, exportName, declared: route }: Entry<AnyRoute>, shared: SharedSchemas): object {
  return {
    operationId: `${service}.${exportName}`,
    summary: route.summary,
    tags: [service],
    security: securityOf[route.who],
    parameters: [
      ...parameters('path', route.params, shared),
      ...parameters('query', route.query, shared),
      ...(route.raw
        ? [{ name: route.raw.signatureHeader, in: 'header', required: true, schema: { type: 'string' } }]
        : []),
    ],
    ...requestBody(route, shared),
    responses: { [route.status]: success(route, shared), ...refusals(route) },
  };
}

function parameters(place: 'path' | 'query', schema: z.ZodType | undefined, shared: SharedSchemas): object[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchemaOf(schema, 'input');
  return Object.entries(properties).map(([name, of]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: shared.refer(of),
  }));
}

/** The body a route takes: JSON, a form with a file, or bytes that their sender has signed. */
function requestBody({ body, file, raw }: AnyRoute, shared: SharedSchemas): object {
  const taking = (type: string, content: object) => ({ requestBody: { required: true, content: { [type]: content } } });
  if (raw) return taking(raw.type, {});
  if (!file) return body ? taking(json, { schema: shared.refer(jsonSchemaOf(body, 'input')) }) : {};
  const { properties = {}, required = [] } = body ? jsonSchemaOf(body, 'input') : {};
  const bytes = { type: 'string', format: 'binary', description: `At most ${file.maxBytes} bytes.` };
  return taking('multipart/form-data', {
    schema: shared.refer({
      type: 'object',
      properties: { ...properties, [file.field]: bytes },
      required: [...required, file.field],
    }),
    encoding: { [file.field]: { contentType: file.types.join(', ') } },
  });
}

function success({ reply, media, summary }: AnyRoute, shared: SharedSchemas): object {
  if (reply)
    return { description: summary, content: { [json]: { schema: shared.refer(jsonSchemaOf(reply, 'output')) } } };
  if (media) return { description: summary, content: { [media]: {} } };
  return { description: 'Done; no body.' };
}

/** One reply for each status a route may refuse with. */
function refusals({ who, refuses }: AnyRoute): Record<string, object> {
  const codes = [...new Set([...refuses, ...unwelcome[who], ...told])];
  const byStatus = Map.groupBy(codes, (problem) => problems[problem].status);
  return Object.fromEntries(
    [...byStatus].map(([status, those]) => [
      status,
      those.length === 1 ? { $ref: `#/components/responses/${those[0]}` } : refusal(those),
    ]),
  );
}

/** A reply that refuses with one of these codes, each an example. */
const refusal = (codes: readonly ProblemCode[]): object => ({
  description: codes.join(', '),
  content: {
    [problemType]: {
      schema: { $ref: '#/components/schemas/Problem' },
      examples: Object.fromEntries(codes.map((problem) => [problem, { $ref: `#/components/examples/${problem}` }])),
    },
  },
});

const example = (problem: ProblemCode): object => ({
  type: `/problems/${problem}`,
  title: problems[problem].title,
  status: problems[problem].status,
  code: problem,
  requestId: '0198f0c2-9d51-7c2e-8a53-6f2f5ad4f7a1',
});
