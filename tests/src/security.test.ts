import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allRoutes } from '@hamrah/contracts/inventory';
import { asvsPath, countByStatus, parseAsvs, type Requirement, requirementsOf } from '@hamrah/generate/asvs';
import { describe, expect, it } from 'vitest';
import { entryErrors, findDeadLinks, findMissingTests } from './security/asvs-checks.ts';
import { findForbiddenCode, forbiddenCode, productionSources } from './security/forbidden-code.ts';
import { requirementIds } from './security/requirement-ids.ts';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const source = read(asvsPath);
const entries = requirementsOf(parseAsvs(source));

describe('docs/asvs.yaml', () => {
  it('has one entry for every requirement up to level 2, in order, and no other', () => {
    expect(requirementIds).toHaveLength(253);
    expect(entries.map(({ id }) => id)).toEqual(requirementIds);
  });

  it('gives every entry a status and a reason, and every met requirement existing tests', () => {
    expect(entries.flatMap((entry) => entryErrors(entry, root))).toEqual([]);
  });

  it('has the counts that docs/asvs.md states', () => {
    expect(read('docs/asvs.md')).toContain(countByStatus(entries));
  });
});

describe('a document', () => {
  it.each([asvsPath, ...globSync(['*.md', 'docs/**/*.md'], { cwd: root }).toSorted()])(
    'links only to documents and headings that exist: %s',
    (path) => {
      expect(findDeadLinks(read(path), path, root)).toEqual([]);
    },
  );
});

describe('the attacks in docs/security.md', () => {
  it('each have existing tests', () => {
    const section = read('docs/security.md').split('## Attacks and their tests')[1]?.split('\n## ')[0] ?? '';
    const rows = section.split('\n').filter((line) => /^\| [A-Z]/.test(line) && !line.startsWith('| Attack |'));
    expect(rows.length).toBeGreaterThanOrEqual(19);
    for (const row of rows) {
      const tests = [...row.matchAll(/`([^`]+ > [^`]+)`/g)].map(([, test = '']) => test);
      expect(tests, row).not.toEqual([]);
      expect(findMissingTests(tests, root)).toEqual([]);
    }
  });
});

describe('the checks of an entry', () => {
  const validEntry: Requirement = {
    id: '1.1.1',
    requirement: 'Decode input once.',
    status: 'met',
    how: 'In one place, before validation.',
    tests: ['tests/src/security.test.ts > has the counts that docs/asvs.md states'],
  };

  it('accept a valid entry in the format of the file', () => {
    expect(entryErrors(validEntry, root)).toEqual([]);
    const file = (entry: object) =>
      JSON.stringify({ standard: 'ASVS', level: 2, chapters: [{ id: 1, title: 'One', requirements: [entry] }] });
    expect(requirementsOf(parseAsvs(file(validEntry)))).toEqual([validEntry]);
    const { tests: _, ...untested } = validEntry;
    expect(requirementsOf(parseAsvs(file({ ...untested, id: '1.1.2' })))).toMatchObject([{ id: '1.1.2', tests: [] }]);
  });

  it.each<[string, Partial<Requirement>]>([
    ['an unknown status', { status: 'almost' }],
    ['no reason', { how: '' }],
    ['no test although it is met', { tests: [] }],
    ['a test although it is not applicable', { status: 'not applicable' }],
    ['a missing file', { tests: ['tests/src/missing.test.ts > has the counts'] }],
    ['a file without tests', { tests: ['package.json > private'] }],
    ['a missing test', { tests: ['tests/src/security.test.ts > has the counts of nothing'] }],
    ['half the title of a test', { tests: ['tests/src/security.test.ts > has the counts'] }],
    ['text of a test file that is not a title', { tests: ['tests/src/security.test.ts > Decode input once.'] }],
  ])('report an entry with %s', (_, changes) => {
    expect(entryErrors({ ...validEntry, ...changes }, root)).toHaveLength(1);
  });

  it('report dead links', () => {
    const text = '# One chapter\n[a](#one-chapter) [b](#two) [c](runbook.md) [d](missing.md) [e](runbook.md#no-such)';
    expect(findDeadLinks(text, asvsPath, root)).toEqual(['#two', 'missing.md', 'runbook.md#no-such']);
  });
});

describe('production sources', () => {
  it('contain no forbidden code', () => {
    const sources = productionSources(root);
    expect(sources.size).toBeGreaterThan(500);
    expect(findForbiddenCode(sources)).toEqual([]);
  });

  it.each([
    ['evaluates text as code', 'services/inbox/src/a.ts', 'eval(text)'],
    ['starts a program', 'gateway/src/a.ts', "import { exec } from 'node:child_process';"],
    ['inserts text as markup', 'shell/src/a.tsx', '<p dangerouslySetInnerHTML={{ __html: about }} />'],
    ['listens to messages of other windows', 'shell/src/a.ts', "window.addEventListener('message', onMessage)"],
    ['uses weak hashes or ciphers', 'services/admin/src/a.ts', "createHash('md5')"],
    ['accepts any certificate', 'services/billing/src/a.ts', 'connect({ rejectUnauthorized: false })'],
    ['runs code in the database', 'services/matches/src/a.ts', 'find({ $where: text })'],
    ['uses predictable randomness', 'services/identity/src/a.ts', 'Math.random()'],
    ['fetches a URL', 'services/profile/src/a.ts', 'await fetch(body.url)'],
  ])('are reported if a file %s', (name, file, text) => {
    expect(Object.keys(forbiddenCode)).toContain(name);
    expect(findForbiddenCode(new Map([[file, text]]))).toEqual([`${file} ${name}`]);
  });
});

describe('contracts', () => {
  it('have no secret in a URL except the token of an unsubscribe link', () => {
    const secret = /password|otp|token|secret|phone|email/i;
    // Mail programs unsubscribe without a login (RFC 8058), so these links carry a signed token that allows nothing else.
    const unsubscribeLinks = ['/notification/unsubscription/:token token', '/notification/unsubscription/:token token'];
    const names = allRoutes.flatMap(({ declared: { path, query } }) => [
      ...[...path.matchAll(/:(\w+)/g)].map(([, name = '']) => `${path} ${name}`),
      ...Object.keys((query as { shape?: object } | undefined)?.shape ?? {}).map((name) => `${path} ?${name}`),
    ]);
    expect(names.length).toBeGreaterThan(20);
    expect(names.filter((name) => secret.test(name.slice(name.indexOf(' '))))).toEqual(unsubscribeLinks);
  });

  it('allow caching of public replies only', () => {
    const cachedRoutes = allRoutes.filter(({ declared: { cacheSeconds } }) => cacheSeconds !== undefined);
    expect(cachedRoutes.length).toBeGreaterThan(0);
    expect(cachedRoutes.filter(({ declared: { access } }) => access !== 'anyone')).toEqual([]);
  });
});
