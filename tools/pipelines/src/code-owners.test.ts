import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { codeOwnerFaults } from './code-owners.ts';
import { readDomains } from './domains.ts';
import { readWorkspaces } from './workspaces.ts';

const root = join(import.meta.dirname, '../../..');
const text = readFileSync(join(root, '.github/CODEOWNERS'), 'utf8');
const foldersMatching = (pattern: string) =>
  globSync(pattern, { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ parentPath, name }) => join(parentPath, name).slice(root.length + 1));
const folders = [
  ...readWorkspaces(root).map(({ folder }) => folder),
  ...foldersMatching('k8s/*'),
  ...foldersMatching('packages/contracts/src/*'),
];
/** The service, remote, contracts and manifests of each domain that has a service. */
const domains = Object.fromEntries(
  readDomains(root)
    .filter(({ name }) => folders.includes(`services/${name}`))
    .map(({ name }) => [
      name,
      [`services/${name}`, `mfe-${name}`, `packages/contracts/src/${name}`, `k8s/${name}`].filter((folder) =>
        folders.includes(folder),
      ),
    ]),
);
const faultsOf = (codeOwners: string) => codeOwnerFaults(codeOwners, { folders, domains });

it('gives every workspace, domain and contract an owner, and each domain one team', () => {
  expect(folders.length).toBeGreaterThan(40);
  expect(Object.keys(domains)).toHaveLength(7);
  expect(faultsOf(text)).toEqual([]);
});

describe('the check finds', () => {
  it.each([
    ['a workspace without an owner', /^\/shell\/.*\n/m, '', 'shell has no owner'],
    ['a domain without an owner', /^\/k8s\/calls\/.*\n/m, '', 'k8s/calls has no owner'],
    ['a folder that does not exist', /^\/mfe-inbox\/ /m, '/mfe-outbox/ ', '/mfe-outbox/ does not exist'],
    [
      'a domain with two teams',
      /^(\/mfe-inbox\/ +)@hamrah\/inbox/m,
      '$1@hamrah/web',
      'inbox is split between @hamrah/inbox, @hamrah/web',
    ],
    ['files without an owner', /^\* .*\n/m, '', 'the first line sets no owner for all other files'],
  ])('%s', (_fault, pattern, replacement, fault) => {
    expect(text).toMatch(pattern);
    expect(faultsOf(text.replace(pattern, replacement))).toContain(fault);
  });

  it('a line that it cannot parse', () => {
    expect(() => faultsOf(`${text}*.ts @hamrah/web\n`)).toThrow('CODEOWNERS has an unexpected line: *.ts @hamrah/web');
    expect(() => faultsOf(`${text}/shell/ someone\n`)).toThrow('unexpected line');
  });
});
