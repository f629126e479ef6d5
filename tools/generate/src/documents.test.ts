import { readFileSync } from 'node:fs';
import { Parser } from '@asyncapi/parser';
import { documentedCalls } from '@hamrah/calls/documented-calls';
import { problems, rpcSubjectOf, subjectOf } from '@hamrah/contracts';
import { allEvents, allRoutes, allRpcs } from '@hamrah/contracts/inventory';
import { Validator } from '@seriousme/openapi-schema-validator';
import { beforeAll, describe, expect, it } from 'vitest';
import { asvsPath, parseAsvs, requirementsOf } from './asvs.ts';
import { buildAsyncapi } from './asyncapi.ts';
import { diffLines } from './diff-lines.ts';
import { buildDocuments } from './documents.ts';
import { jsonSchemaOf } from './json-schema.ts';
import { buildOpenapi, pathTemplateOf } from './openapi.ts';
import { buildCallsOpenapi } from './openapi-calls.ts';
import { readServices, root, type ServiceContents } from './services.ts';

interface Operation {
  readonly requestBody?: { readonly content: Record<string, { readonly schema?: unknown }> };
  readonly responses: Record<string, { readonly content?: Record<string, { readonly schema?: unknown }> }>;
}
interface Openapi {
  readonly paths: Record<string, Record<string, Operation>>;
  readonly components: { readonly schemas: Record<string, { readonly enum?: readonly string[] }> };
}
interface Asyncapi {
  readonly channels: Record<string, { readonly address: string | null }>;
  readonly operations: Record<string, { readonly action: string; readonly channel: { readonly $ref: string } }>;
}

/** Replaces every reference to a component with the component. */
function dereference(document: Record<string, unknown>): unknown {
  const { components } = document as { components: Record<string, Record<string, unknown>> };
  const resolve = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return value.map(resolve);
    const [, kind = '', name = ''] =
      /^#\/components\/(\w+)\/(.+)$/.exec('$ref' in value ? String(value.$ref) : '') ?? [];
    if (kind !== '') return resolve(components[kind]?.[name]);
    return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, resolve(child)]));
  };
  return resolve(document);
}

let generatedFiles: ReadonlyMap<string, string>;
let services: readonly ServiceContents[];
beforeAll(async () => {
  services = await readServices();
  generatedFiles = await buildDocuments();
});

describe('openapi.json', () => {
  it('is a valid OpenAPI 3.1 document', async () => {
    expect(await new Validator().validate(buildOpenapi())).toEqual({ valid: true });
  });

  it('fails validation when it is broken', async () => {
    const broken = { ...buildOpenapi(), paths: { '/x': { get: { responses: 'none' } } } };
    expect(await new Validator().validate(broken)).toMatchObject({ valid: false });
  });

  it('describes every route under its public path, with schemas that are not empty', () => {
    const { paths } = buildOpenapi() as unknown as Openapi;
    for (const { declared } of allRoutes) {
      expect(paths[pathTemplateOf(declared)]).toHaveProperty(declared.method.toLowerCase());
    }
    expect(JSON.stringify(buildOpenapi())).not.toContain('"firstName":{}');
  });

  it('contains the schemas of the contracts after its references are resolved', () => {
    const { paths } = dereference(buildOpenapi()) as Openapi;
    for (const { declared } of allRoutes) {
      const { method, path, body, reply, status, file, raw } = declared;
      const operation = paths[pathTemplateOf(declared)]?.[method.toLowerCase()];
      const request = operation?.requestBody?.content;
      expect(Object.keys(request ?? {}), path).toEqual(
        raw ? [raw.type] : file ? ['multipart/form-data'] : body ? ['application/json'] : [],
      );
      if (body && !file) expect(request?.['application/json']?.schema, path).toEqual(jsonSchemaOf(body, 'input'));
      const response = operation?.responses[status]?.content?.['application/json']?.schema;
      if (reply) expect(response, path).toEqual(jsonSchemaOf(reply, 'output'));
    }
  });

  it('contains a shared schema once, under its export name', () => {
    const { schemas } = (buildOpenapi() as unknown as Openapi).components;
    const text = JSON.stringify(buildOpenapi());
    expect(schemas).toHaveProperty(['matches.matchCard', 'properties', 'lastName']);
    expect(text.split('"#/components/schemas/matches.matchCard"').length).toBeGreaterThan(5);
    expect(text.split('"theyFit":{')).toHaveLength(2);
  });

  it('lists every problem with its status and title', () => {
    const { ProblemCode } = (buildOpenapi() as unknown as Openapi).components.schemas;
    expect(ProblemCode?.enum).toEqual(Object.keys(problems));
    expect(JSON.stringify(ProblemCode)).toContain('| `session.required` | 401 |');
  });
});

describe('openapi-calls.json', () => {
  it('is a valid OpenAPI 3.1 document', async () => {
    expect(await new Validator().validate(buildCallsOpenapi())).toEqual({ valid: true });
  });

  it('describes every documented call', () => {
    const { paths } = buildCallsOpenapi() as unknown as Openapi;
    for (const { method, path } of documentedCalls) expect(paths[path]).toHaveProperty(method.toLowerCase());
    expect(documentedCalls.length).toBeGreaterThan(60);
  });
});

describe('asyncapi.json', () => {
  it('is a valid AsyncAPI 3 document', async () => {
    const diagnostics = await new Parser().validate(buildAsyncapi(services) as never);
    expect(diagnostics.filter(({ severity }) => severity === 0)).toEqual([]);
  });

  it('fails validation when it is broken', async () => {
    const broken = {
      ...buildAsyncapi(services),
      operations: { lost: { action: 'send', channel: { $ref: '#/channels/x' } } },
    };
    const diagnostics = await new Parser().validate(broken as never);
    expect(diagnostics.filter(({ severity }) => severity === 0)).not.toEqual([]);
  });

  it('has a channel for every event and request, with the subject as its address', () => {
    const { channels } = buildAsyncapi(services) as unknown as Asyncapi;
    for (const { declared } of allEvents) expect(channels[declared.name]?.address).toBe(subjectOf(declared));
    for (const { declared } of allRpcs) expect(channels[declared.name]?.address).toBe(rpcSubjectOf(declared));
  });

  it('names the publisher of every event, and every subscriber', () => {
    const { operations } = buildAsyncapi(services) as unknown as Asyncapi;
    for (const { declared } of allEvents) {
      expect(operations[`${declared.name}.publish`]).toMatchObject({
        action: 'send',
        channel: { $ref: `#/channels/${declared.name}` },
      });
    }
    for (const { name: service, subscribers } of services) {
      for (const { name, event } of subscribers) {
        expect(operations[`${service}.${name}`]).toMatchObject({
          action: 'receive',
          channel: { $ref: `#/channels/${event.name}` },
        });
      }
    }
  });
});

describe('generated files', () => {
  it('show no value of a secret: required variables are empty', () => {
    expect(generatedFiles.get('services/identity/.env.example')).toMatch(/^SESSION_SIGNING_KEY=$/m);
  });

  it('name every requirement of the ASVS that is not met', () => {
    const entries = requirementsOf(parseAsvs(readFileSync(`${root}/${asvsPath}`, 'utf8')));
    const gaps = entries.filter(({ status }) => status === 'not met');
    expect(gaps.length).toBeGreaterThan(0);
    for (const { id } of gaps) expect(generatedFiles.get('docs/asvs.md')).toContain(`| ${id} |`);
  });
});

describe('differences of a stale file', () => {
  it('are the lines to remove and to add', () => {
    expect(diffLines('a\nold\nb', 'a\nnew\nb')).toEqual(['  - old', '  + new']);
    expect(diffLines('a\nb', 'b\na')).toHaveLength(1);
    expect(diffLines('', '1\n2\n3\n4', 2)).toEqual(['  - ', '  + 1', '  … and 3 more']);
  });
});
