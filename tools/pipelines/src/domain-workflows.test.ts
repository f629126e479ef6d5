import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { domainFaults } from './domain-faults.ts';
import { selectorOf } from './path-selector.ts';
import { readSettings } from './settings.ts';

const root = join(import.meta.dirname, '../../..');
const texts = new Map(
  globSync('.github/workflows/*', { cwd: root }).map((path) => [path, readFileSync(join(root, path), 'utf8')]),
);
const faultsAfter = (path: string, from: string, to: string) => {
  const text = texts.get(path) ?? '';
  expect(text).toContain(from);
  return domainFaults(root, new Map(texts).set(path, text.replaceAll(from, to))).join('\n');
};
const inbox = '.github/workflows/inbox.yml';

it('gives each domain of k8s one pipeline that covers its workspaces, its manifests and their dependencies', () => {
  expect(domainFaults(root, texts)).toEqual([]);
});

describe('the check finds', () => {
  it.each([
    [
      'a pipeline without a domain',
      () => [faultsAfter(inbox, 'domain: inbox', 'domain: outbox')],
      /outbox has a pipeline but no folder in k8s/,
    ],
    [
      'a domain without a pipeline',
      () => domainFaults(root, new Map([...texts].filter(([path]) => path !== inbox))),
      /inbox has 0 pipelines/,
    ],
    [
      'a domain with two pipelines',
      () => domainFaults(root, new Map(texts).set('.github/workflows/copy.yml', texts.get(inbox) ?? '')),
      /inbox has 2 pipelines/,
    ],
    [
      'an image that no pipeline builds',
      () => [faultsAfter(inbox, '"name":"mfe-inbox"', '"name":"mfe-outbox"')],
      /inbox builds inbox,mfe-outbox instead of inbox,mfe-inbox/,
    ],
    [
      'an uncovered service',
      () => [faultsAfter(inbox, 'services/inbox/**', 'services/outbox/**')],
      /inbox does not run for services\/inbox\/src\/main.ts/,
    ],
    [
      'an uncovered remote',
      () => [faultsAfter(inbox, '- mfe-inbox/**', '- mfe-outbox/**')],
      /inbox does not run for mfe-inbox\//,
    ],
    [
      'uncovered manifests',
      () => [faultsAfter(inbox, 'k8s/inbox/**', 'k8s/inbox/dev/**')],
      /inbox does not run for k8s\/inbox\/base/,
    ],
    [
      'uncovered settings',
      () => [faultsAfter(inbox, 'k8s/platform/settings/**', 'k8s/platform/settings/dev/**')],
      /inbox does not run for k8s\/platform\/settings\/prod\/settings.env/,
    ],
    [
      'an uncovered dependency',
      () => [faultsAfter(inbox, '- packages/ui-kit/**', '- packages/ui-kit/src/parts')],
      /inbox does not run for packages\/ui-kit\//,
    ],
    [
      'an uncovered Dockerfile',
      () => [faultsAfter(inbox, 'containers/**', 'containers/x')],
      /inbox does not run for containers\/server.Dockerfile/,
    ],
    [
      'the manifests of another domain',
      () => [faultsAfter(inbox, 'k8s/inbox/**', 'k8s/**')],
      /inbox runs for k8s\/admin/,
    ],
  ] as const)('%s', (_fault, faults, message) => {
    expect(faults().join('\n')).toMatch(message);
  });
});

it('uses one registry for all environments, so that each image is built once', () => {
  expect(readSettings(root, 'dev').IMAGES).toBe(readSettings(root, 'prod').IMAGES);
});

it('starts no pipeline if only tests or documents change', () => {
  const { on } = parse(texts.get(inbox) ?? '');
  const excluded = (on.push.paths as string[]).filter((pattern) => pattern.startsWith('!'));
  const files = execFileSync('git', ['ls-files', 'services/inbox', 'mfe-inbox'], { cwd: root, encoding: 'utf8' }).split(
    '\n',
  );
  const isSelected = selectorOf(['**', ...excluded]);
  const ignored = files.filter((path) => path !== '' && !isSelected(path));
  expect(ignored).toEqual(files.filter((path) => /\.md$|\.test\.tsx?$/.test(path)));
  expect(ignored.length).toBeGreaterThan(20);
});
