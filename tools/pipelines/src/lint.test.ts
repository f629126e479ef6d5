import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { lintWorkflow, type Workflow } from './lint.ts';

const root = join(import.meta.dirname, '../../..');
const workflows: Workflow[] = globSync('.github/workflows/*', { cwd: root }).map((path) => ({
  path,
  text: readFileSync(join(root, path), 'utf8'),
}));

it('finds no fault in the workflows', async () => {
  expect(workflows.length).toBeGreaterThan(10);
  const faults = await Promise.all(workflows.map((workflow) => lintWorkflow(workflow, workflows)));
  expect(faults.flat()).toEqual([]);
});

describe('the lint finds', () => {
  const textOf = (file: string) => workflows.find(({ path }) => path === `.github/workflows/${file}`)?.text ?? '';
  const faultsAfter = async (file: string, from: string, to: string) => {
    const text = textOf(file);
    expect(text).toContain(from);
    const changed = { path: `.github/workflows/${file}`, text: text.replace(from, to) };
    return (await lintWorkflow(changed, workflows)).join('\n');
  };

  it.each([
    ['an unknown key', 'tests.yml', 'timeout-minutes:', 'timeout-seconds:', /unexpected key "timeout-seconds"/],
    ['an undefined value', 'tests.yml', 'matrix.shard }}/4', 'matrix.part }}/4', /property "part" is not defined/],
    ['an unknown runner', 'tests.yml', 'ubuntu-24.04', 'ubuntu-24', /label "ubuntu-24" is unknown/],
    [
      'a needed job that does not exist',
      'domain-pipeline.yml',
      'needs: sign',
      'needs: seal',
      /"seal" which does not exist/,
    ],
    ['an invalid event', 'inbox.yml', 'pull_request:', 'pull_requests:', /unknown Webhook event "pull_requests"/],
  ])('%s, through actionlint', async (_fault, path, from, to, message) => {
    expect(await faultsAfter(path, from, to)).toMatch(message);
  });

  it.each([
    ['an action pinned to a tag', 'tests.yml', /@3d3c42e5\S+ # v7.0.1/, '@v7', /actions\/checkout@v7 is not pinned/],
    ['an action without its version', 'tests.yml', / # v7.0.1/, '', /is not pinned/],
    [
      'permissions of the whole workflow',
      'tests.yml',
      /permissions: \{\}/,
      'permissions: write-all',
      /does not start with permissions/,
    ],
    [
      'a job without permissions',
      'tests.yml',
      / {4}permissions:\n {6}contents: read\n/,
      '',
      /test declares no permissions/,
    ],
    ['a job without a timeout', 'tests.yml', / {4}timeout-minutes: 45\n/, '', /test has no timeout/],
    [
      'persisted credentials',
      'tests.yml',
      /persist-credentials: false/,
      'persist-credentials: true',
      /keeps the credentials/,
    ],
    ['a missing input', 'inbox.yml', / {6}domain: inbox\n/, '', /lacks the input domain/],
    ['an unknown input', 'inbox.yml', /domain: inbox/, 'domains: inbox', /unknown input domains/],
    [
      'a called workflow that does not exist',
      'inbox.yml',
      /domain-pipeline.yml\n {4}perm/,
      'pipeline.yml\n    perm',
      /which does not exist/,
    ],
  ])('%s', async (_fault, path, pattern, to, message) => {
    const text = textOf(path);
    const [from = ''] = pattern.exec(text) ?? [];
    expect(from).not.toBe('');
    expect(await faultsAfter(path, from, to)).toMatch(message);
  });
});
