import { problems } from '@hamrah/contracts';
import { allEvents, allRoutes } from '@hamrah/contracts/inventory';
import { Validator } from '@seriousme/openapi-schema-validator';
import { beforeAll, describe, expect, it } from 'vitest';
import { documents } from './documents.ts';
import { openapi } from './openapi.ts';
import { jsonSchemaOf } from './shape.ts';
import { differences } from './staleness.ts';

interface Operation {
  readonly requestBody?: { readonly content: Record<string, { readonly schema?: unknown }> };
  readonly responses: Record<string, { readonly content?: Record<string, { readonly schema?: unknown }> }>;
}

/** A description with what each reference leads to in its place. */
function followed(description: Record<string, unknown>): unknown {
  const { components } = description as { components: Record<string, Record<string, unknown>> };
  const follow = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return value.map(follow);
    const [, kind = '', name = ''] =
      /^#\/components\/(\w+)\/(.+)$/.exec('$ref' in value ? String(value.$ref) : '') ?? [];
    if (kind !== '') return follow(components[kind]?.[name]);
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, follow(each)]));
  };
  return follow(description);
}

let made: ReadonlyMap<string, string>;
beforeAll(async () => {
  made = await documents();
});

describe('openapi.json', () => {
  it('is a valid OpenAPI 3.1 description', async () => {
    expect(await new Validator().validate(openapi())).toEqual({ valid: true });
  });

  it('is told from an invalid one', async () => {
    const broken = { ...openapi(), paths: { '/x': { get: { responses: 'none' } } } };
    expect(await new Validator().validate(broken)).toMatchObject({ valid: false });
  });

  it('describes every route under its public path, with schemas that say something', () => {
    const { paths } = openapi() as { paths: Record<string, Record<string, unknown>> };
    for (const { declared } of allRoutes) {
      const path = `/api${declared.path.replaceAll(/:(\w+)/g, '{$1}')}`;
      expect(paths[path]).toHaveProperty(declared.method.toLowerCase());
    }
    expect(JSON.stringify(openapi())).not.toContain('"firstName":{}');
  });

  it('says of every route what the contract says, once its references are followed', () => {
    const { paths } = followed(openapi()) as { paths: Record<string, Record<string, Operation>> };
    for (const { declared } of allRoutes) {
      const { method, path, body, reply, status, file, raw } = declared;
      const said = paths[`/api${path.replaceAll(/:(\w+)/g, '{$1}')}`]?.[method.toLowerCase()];
      const taken = said?.requestBody?.content;
      expect(Object.keys(taken ?? {}), path).toEqual(
        raw ? [raw.type] : file ? ['multipart/form-data'] : body ? ['application/json'] : [],
      );
      if (body && !file) expect(taken?.['application/json']?.schema, path).toEqual(jsonSchemaOf(body, 'input'));
      const given = said?.responses[status]?.content?.['application/json']?.schema;
      if (reply) expect(given, path).toEqual(jsonSchemaOf(reply, 'output'));
    }
  });

  it('writes a schema that many calls answer once, under the name the contracts export it by', () => {
    const { schemas } = (openapi() as { components: { schemas: object } }).components;
    const text = JSON.stringify(openapi());
    expect(schemas).toHaveProperty(['matches.matchCard', 'properties', 'lastName']);
    expect(text.split('"#/components/schemas/matches.matchCard"').length).toBeGreaterThan(5);
    expect(text.split('"theyFit":{')).toHaveLength(2);
  });
});

describe('generated pages', () => {
  it('name every route, event and problem', () => {
    for (const { declared } of allRoutes) expect(made.get('docs/routes.md')).toContain(`/api${declared.path}`);
    for (const { declared } of allEvents) expect(made.get('docs/events.md')).toContain(declared.name);
    for (const code of Object.keys(problems)) expect(made.get('docs/problems.md')).toContain(`\`${code}\``);
  });

  it('show no secret’s value: needed variables stand empty', () => {
    expect(made.get('services/identity/.env.example')).toMatch(/^SESSION_SIGNING_KEY=$/m);
  });
});

describe('a stale document', () => {
  it('is told by the lines it has too many and too few', () => {
    expect(differences('a\nold\nb', 'a\nnew\nb')).toEqual(['  - old', '  + new']);
    expect(differences('a\nb', 'b\na')).toHaveLength(1);
    expect(differences('', '1\n2\n3\n4', 2)).toEqual(['  - ', '  + 1', '  … and 3 more']);
  });
});
