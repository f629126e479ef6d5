import { type AnyRoute, admin, identity, problemBody, problems, type Who } from '@hamrah/contracts';
import { allRoutes, type Entry, serviceNames } from '@hamrah/contracts/inventory';
import type { commonProblems } from '@hamrah/contracts/problems';
import type { z } from 'zod';
import { jsonSchemaOf } from './shape.ts';

const json = 'application/json';
const problemType = 'application/problem+json';

/** Common refusals worth telling with a route: the rest are of the door, not of the route. */
const told = [
  'request.invalid',
  'request.too_many',
  'service.unavailable',
] as const satisfies (keyof typeof commonProblems)[];

/** The OpenAPI 3.1 description of every route at the public door. */
export function openapi(): Record<string, unknown> {
  const paths: Record<string, Record<string, object>> = {};
  for (const entry of allRoutes) {
    const path = `/api${entry.declared.path.replaceAll(/:(\w+)/g, '{$1}')}`;
    paths[path] = { ...paths[path], [entry.declared.method.toLowerCase()]: operation(entry) };
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
      schemas: { Problem: jsonSchemaOf(problemBody, 'output') },
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

function operation({ service, exportName, declared: route }: Entry<AnyRoute>): object {
  return {
    operationId: `${service}.${exportName}`,
    summary: route.summary,
    tags: [service],
    security: securityOf[route.who],
    parameters: [...parameters('path', route.params), ...parameters('query', route.query)],
    ...(route.body && {
      requestBody: { required: true, content: { [json]: { schema: jsonSchemaOf(route.body, 'input') } } },
    }),
    responses: { [route.status]: success(route), ...refusals(route) },
  };
}

function parameters(place: 'path' | 'query', schema: z.ZodType | undefined): object[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchemaOf(schema, 'input');
  return Object.entries(properties).map(([name, of]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: of,
  }));
}

function success({ reply, media, summary }: AnyRoute): object {
  if (reply) return { description: summary, content: { [json]: { schema: jsonSchemaOf(reply, 'output') } } };
  if (media) return { description: summary, content: { [media]: {} } };
  return { description: 'Done; no body.' };
}

/** One reply for each status a route may refuse with, its codes as examples. */
function refusals({ who, refuses }: AnyRoute): Record<string, object> {
  const codes = [...new Set([...refuses, ...unwelcome[who], ...told])];
  const byStatus = Map.groupBy(codes, (problem) => problems[problem].status);
  return Object.fromEntries(
    [...byStatus].map(([status, those]) => [
      status,
      {
        description: those.join(', '),
        content: {
          [problemType]: {
            schema: { $ref: '#/components/schemas/Problem' },
            examples: Object.fromEntries(those.map((problem) => [problem, { value: example(problem) }])),
          },
        },
      },
    ]),
  );
}

const example = (problem: keyof typeof problems): object => ({
  type: `/problems/${problem}`,
  title: problems[problem].title,
  status: problems[problem].status,
  code: problem,
  requestId: '0198f0c2-9d51-7c2e-8a53-6f2f5ad4f7a1',
});
