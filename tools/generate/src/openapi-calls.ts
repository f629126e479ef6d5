import { type Call, callSections, dataQueries } from '@hamrah/calls/documented-calls';
import { nameList, text } from '@hamrah/calls/fields';
import { z } from 'zod';
import { type JsonSchema, jsonSchemaOf } from './json-schema.ts';
import { code, table } from './markdown.ts';
import { createSharedSchemas, type SharedSchemas } from './shared-schemas.ts';

const formTypes = ['multipart/form-data', 'application/x-www-form-urlencoded'] as const;

const mediaTypes: Record<Call['bodyFormat'], readonly string[]> = {
  none: [],
  json: ['application/json'],
  form: formTypes,
  multipart: formTypes.slice(0, 1),
  'form-encoded': formTypes.slice(1),
};

/** Builds the OpenAPI 3.1 document of the documented calls, by section of the specification. */
export function buildCallsOpenapi(): Record<string, unknown> {
  const paths: Record<string, Record<string, object>> = {};
  const shared = createSharedSchemas({ text, nameList });
  for (const { title, calls } of callSections) {
    for (const call of calls) {
      paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operation(call, title, shared) };
    }
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Hamrah: documented calls',
      version: '1.0.0',
      description:
        'The calls of section 7 of the specification, served by `calls/` on its own port. Members send the token of `/login` as bearer token, ' +
        'staff the token of a staff session. `docs/decisions/documented-calls.md` explains where a call differs from the specification.',
      license: { name: 'UNLICENSED' },
    },
    servers: [{ url: 'http://localhost:8082' }],
    tags: callSections.map(({ title }) => ({ name: title })),
    paths,
    components: {
      schemas: { Refusal: refusal, ...shared.referenced() },
      responses: {
        Refusal: {
          description: 'The call is refused, with the HTTP status of the reason.',
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
        },
      },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
}

const refusal = {
  type: 'object',
  properties: { status: { const: false }, message: { type: 'string' } },
  required: ['status', 'message'],
};

const operation = (call: Call, section: string, shared: SharedSchemas): object => ({
  operationId: `${call.method} ${call.path}`,
  summary: call.summary,
  description: descriptionOf(call),
  tags: [section],
  security: call.access === 'anyone' ? [] : [{ bearer: [] }],
  ...requestBody(call, shared),
  responses: {
    200: { description: call.summary, content: { 'application/json': {} } },
    default: { $ref: '#/components/responses/Refusal' },
  },
});

function descriptionOf(call: Call): string {
  const routes = call.routes.map(({ method, path }) => `${method} /api${path}`);
  const parts = [
    `Caller: ${call.access}. Calls ${code(...routes)}.`,
    ...(call.cacheSeconds === undefined ? [] : [cacheNote(call.cacheSeconds)]),
    ...(call.path === '/fetchData' ? [dataQueryTable()] : []),
  ];
  return parts.join('\n\n');
}

const cacheNote = (seconds: number): string =>
  seconds === 0 ? 'May be cached, and must be revalidated.' : `May be cached for ${seconds} seconds.`;

/** The fixed list of queries that `/fetchData` supports. */
const dataQueryTable = (): string =>
  table(
    ['table', 'condition', 'Answers'],
    dataQueries.map((query) => [code(query.table), code(...query.columns), query.summary]),
  );

function requestBody(call: Call, shared: SharedSchemas): object {
  const types = mediaTypes[call.bodyFormat];
  if (types.length === 0) return {};
  const schema = shared.refer(bodySchema(call));
  return { requestBody: { content: Object.fromEntries(types.map((type) => [type, { schema }])) } };
}

function bodySchema({ bodySchema: fields, acceptsFile }: Call): JsonSchema {
  const schema = fields instanceof z.ZodType ? jsonSchemaOf(fields, 'input') : {};
  if (!acceptsFile) return schema;
  return { ...schema, properties: { ...schema.properties, photo: { type: 'string', format: 'binary' } } };
}
