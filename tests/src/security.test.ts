import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allRoutes } from '@hamrah/contracts/inventory';
import { describe, expect, it } from 'vitest';
import { requirements } from './security/requirements.ts';
import { saidIn, sourcesOf, unsaid } from './security/sources.ts';
import { deadLinks, faultsOf, type Line, linesOf } from './security/table.ts';

const root = join(import.meta.dirname, '../..');
const path = 'docs/security.md';
const document = readFileSync(join(root, path), 'utf8');
const lines = linesOf(document);

describe('docs/security.md', () => {
  it('has a line for every requirement of level 2, in their order, and for nothing else', () => {
    expect(requirements).toHaveLength(253);
    expect(lines.map(({ number }) => number)).toEqual(requirements);
  });

  it('says of each how it stands and why, and names tests that are there for all that is met', () => {
    expect(lines.flatMap((line) => faultsOf(line, root))).toEqual([]);
  });

  it('leans on documents and chapters that are there', () => {
    expect(deadLinks(document, path, root)).toEqual([]);
  });

  it('counts at its head what the lines say', () => {
    const count = (state: string) => lines.filter((line) => line.state === state).length;
    expect(document).toContain(
      `${count('met')} met, ${count('not met')} not met, ${count('not applicable')} not applicable`,
    );
  });
});

describe('the reading of the table', () => {
  const good: Line = {
    number: '1.1.1',
    asked: 'Input is decoded once.',
    state: 'met',
    how: 'In one place, before it is judged.',
    tests: ['`tests/src/security.test.ts` › leans on documents and chapters that are there'],
  };

  it('finds nothing wrong with a good line, and reads it as it is written', () => {
    expect(faultsOf(good, root)).toEqual([]);
    const cells = [good.number, good.asked, good.state, good.how, good.tests.join('<br>')];
    expect(linesOf(`| No. | Asked |\n| --- | --- |\n| ${cells.join(' | ')} |`)).toEqual([good]);
    expect(linesOf('| 1.1.2 | Asked here | not applicable | Because it is | – |')).toMatchObject([{ tests: [] }]);
  });

  it.each<[string, Partial<Line>]>([
    ['no state', { state: 'almost' }],
    ['no reason', { how: '' }],
    ['no test though it is met', { tests: [] }],
    ['a test though it is not applicable', { state: 'not applicable' }],
    ['a file that is not there', { tests: ['`tests/src/nowhere.test.ts` › leans on documents'] }],
    ['a file that is no test', { tests: ['`package.json` › private'] }],
    ['a test that is not there', { tests: ['`tests/src/security.test.ts` › leans on nothing'] }],
    ['half the name of a test', { tests: ['`tests/src/security.test.ts` › leans on documents'] }],
    ['words of a test that are not its name', { tests: ['`tests/src/security.test.ts` › docs/security.md,'] }],
  ])('finds a line with %s', (_, changes) => {
    expect(faultsOf({ ...good, ...changes }, root)).toHaveLength(1);
  });

  it('finds links that lead nowhere', () => {
    const text = '# One chapter\n[a](#one-chapter) [b](#two) [c](runbook.md) [d](nowhere.md) [e](runbook.md#no-such)';
    expect(deadLinks(text, path, root)).toEqual(['#two', 'nowhere.md', 'runbook.md#no-such']);
  });
});

describe('the sources that serve members', () => {
  it('say nothing that is dangerous whatever it is used for', () => {
    const sources = sourcesOf(root);
    expect(sources.size).toBeGreaterThan(500);
    expect(saidIn(sources)).toEqual([]);
  });

  it.each([
    ['runs text as code', 'services/inbox/src/a.ts', 'eval(text)'],
    ['starts a program', 'gateway/src/a.ts', "import { exec } from 'node:child_process';"],
    ['puts text into a page as markup', 'shell/src/a.tsx', '<p dangerouslySetInnerHTML={{ __html: about }} />'],
    ['hears messages of other windows', 'shell/src/a.ts', "window.addEventListener('message', hear)"],
    ['hashes or encrypts weakly', 'services/admin/src/a.ts', "createHash('md5')"],
    ['trusts any certificate', 'services/billing/src/a.ts', 'connect({ rejectUnauthorized: false })'],
    ['lets the database run code', 'services/matches/src/a.ts', 'find({ $where: text })'],
    ['draws secrets from chance that can be guessed', 'services/identity/src/a.ts', 'Math.random()'],
    ['fetches an address', 'services/profile/src/a.ts', 'await fetch(body.url)'],
  ])('are found when one of them %s', (name, file, text) => {
    expect(Object.keys(unsaid)).toContain(name);
    expect(saidIn(new Map([[file, text]]))).toEqual([`${file} ${name}`]);
  });
});

describe('the contracts', () => {
  it('have nothing secret in an address: what proves who one is travels in bodies and headers', () => {
    const secret = /password|otp|token|secret|phone|email/i;
    const named = allRoutes.flatMap(({ declared: { path: where, query } }) => [
      ...[...where.matchAll(/:(\w+)/g)].map(([, name = '']) => `${where} ${name}`),
      ...Object.keys((query as { shape?: object } | undefined)?.shape ?? {}).map((name) => `${where} ?${name}`),
    ]);
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter((name) => secret.test(name.slice(name.indexOf(' '))))).toEqual([]);
  });

  it('let nobody keep a reply but those of what everybody may read', () => {
    const kept = allRoutes.filter(({ declared: { cacheSeconds } }) => cacheSeconds !== undefined);
    expect(kept.length).toBeGreaterThan(0);
    expect(kept.filter(({ declared: { who } }) => who !== 'anyone')).toEqual([]);
  });
});
