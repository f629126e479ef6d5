import { execFileSync, spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const page = readFileSync(join(root, 'docs/profile-fields.md'), 'utf8');
const examples = [...page.matchAll(/```diff\n(.*?)```/gs)].map(([, diff = '']) => diff);
const changedFiles = (diff: string): string[] => [...diff.matchAll(/^\+\+\+ b\/(.+)$/gm)].map(([, path = '']) => path);

/** Tests that run once for each field in the table of profile fields. */
const tableTests = [
  'packages/contracts/src/profile-fields.test.ts',
  'packages/contracts/src/matches/search-data.test.ts',
  'services/profile/src/domain/completeness.test.ts',
  'services/profile/src/domain/details.test.ts',
  'services/matches/src/domain/criteria.test.ts',
  'services/matches/src/domain/member-index.test.ts',
  'calls/src/mapping/profile-fields.test.ts',
  'mfe-profile/src/own-profile/profile-fields.test.tsx',
  'mfe-matches/src/search/value-filters.test.tsx',
];

let copy: string;

/** Copies the sources, and links the installed packages. Links between workspaces lead into the copy. */
function copyRepository(): void {
  copy = mkdtempSync(join(tmpdir(), 'hamrah-profile-fields-'));
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root });
  for (const file of files.toString().split('\0')) {
    if (!/\.(ts|tsx|json|js|mjs)$/.test(file) || !existsSync(join(root, file))) continue;
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    copyFileSync(join(root, file), join(copy, file));
  }
  const linkAll = (folder: string) => {
    mkdirSync(join(copy, folder), { recursive: true });
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      const path = join(root, folder, entry.name);
      if (entry.name === '@hamrah') linkAll(join(folder, entry.name));
      else symlinkSync(entry.isSymbolicLink() ? readlinkSync(path) : path, join(copy, folder, entry.name));
    }
  };
  linkAll('node_modules');
  for (const folder of globSync('{*,packages/*,services/*,tools/*}/node_modules', { cwd: root }))
    symlinkSync(join(root, folder), join(copy, folder));
}

function run(command: string, ...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(join(root, 'node_modules/.bin', command), args, {
    cwd: copy,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}\n${stdout}${stderr}`);
  return stdout;
}

beforeAll(copyRepository);
afterAll(() => rmSync(copy, { recursive: true, force: true }));

describe('docs/profile-fields.md', () => {
  it('adds an unsearched field in at most 4 files, and a searched field in at most 6', () => {
    const [unsearched = '', searched = ''] = examples;
    expect(examples.length).toBe(2);
    expect(changedFiles(unsearched).length).toBeLessThanOrEqual(4);
    expect(changedFiles(searched).length).toBeLessThanOrEqual(6);
  });

  it('shows changes that apply, compile, and pass every test of the field table', { timeout: 300_000 }, () => {
    for (const example of examples) execFileSync('git', ['apply', '-'], { cwd: copy, input: example });
    expect(run('tsc', '-p', 'tsconfig.json')).toBe('');
    expect(run('tsc', '-p', 'tsconfig.browser.json')).toBe('');
    const titles = run('vitest', 'run', '--project=domain', '--project=pages', '--reporter=verbose', ...tableTests);
    for (const title of [
      'reads smoking as smoking',
      'accepted values: smoking',
      'select for smoking',
      'values of smoking',
    ])
      expect(titles).toContain(title);
  });
});
