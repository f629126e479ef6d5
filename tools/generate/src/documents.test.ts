import { problems } from '@hamrah/contracts';
import { allEvents, allRoutes } from '@hamrah/contracts/inventory';
import { Validator } from '@seriousme/openapi-schema-validator';
import { beforeAll, describe, expect, it } from 'vitest';
import { documents } from './documents.ts';
import { openapi } from './openapi.ts';
import { differences } from './staleness.ts';

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
    expect(JSON.stringify(paths)).not.toContain('"firstName":{}');
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
