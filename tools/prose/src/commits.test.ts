import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkCommits, commitRange } from './commits.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hamrah-commits-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const git = (cwd: string, ...args: string[]): string =>
  execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.org', ...args], {
    cwd,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim();

/** Creates a repository with these commits, oldest first, and returns their hashes. */
function repository(...messages: string[]): { root: string; hashes: string[] } {
  const root = join(folder, 'repository');
  git(folder, 'init', '-q', root);
  const hashes = messages.map((message) => {
    git(root, 'commit', '-q', '--allow-empty', '-m', message);
    return git(root, 'rev-parse', 'HEAD');
  });
  return { root, hashes };
}

const oldSubject = 'A subject from before the rules';
const longestHeader = `fix(inbox): ${'a'.repeat(60)}`;

describe('checkCommits', () => {
  it.each([longestHeader, 'refactor!: rename the events', 'feat(matches): add a filter\n\nMembers asked for it.'])(
    'accepts "%s"',
    (message) => {
      const { root, hashes } = repository(oldSubject, message);
      expect(checkCommits(root, hashes[0] ?? '')).toEqual({ passed: true, report: '' });
    },
  );

  it.each([
    ['a header of 73 characters', `${longestHeader}a`, 'header-max-length'],
    ['no type', 'Rename the events', 'type-empty'],
    ['an unknown type', 'change(inbox): rename the events', 'type-enum'],
    ['no subject', 'fix(inbox):', 'subject-empty'],
  ])('rejects a message with %s', (_, message, rule) => {
    const { root, hashes } = repository(oldSubject, message);
    expect(checkCommits(root, hashes[0] ?? '')).toEqual({ passed: false, report: expect.stringContaining(rule) });
  });

  it('checks every commit after the base', () => {
    const { root, hashes } = repository(oldSubject, oldSubject, longestHeader);
    expect(checkCommits(root, hashes[0] ?? '').passed).toBe(false);
    expect(checkCommits(root, hashes[1] ?? '').passed).toBe(true);
  });

  it('checks only the newest commit if a shallow clone lacks the base', () => {
    const { root, hashes } = repository(oldSubject, oldSubject, longestHeader);
    const clone = join(folder, 'clone');
    git(folder, 'clone', '-q', '--depth=1', `file://${root}`, clone);
    expect(commitRange(clone, hashes[0] ?? '')).toEqual(['--last']);
    expect(checkCommits(clone, hashes[0] ?? '').passed).toBe(true);
  });

  it('checks nothing without git history', () => {
    expect(checkCommits(folder, 'HEAD')).toMatchObject({ passed: true, report: 'There is no git history to check.' });
  });
});
