import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addRelease, latestRelease } from './changelog.ts';

const changelog = '# Changelog\n\nFor everyone who runs Hamrah.\n\n## 1.0.0 (2026-11-22)\n\nThe first release.\n';

let repository: string;
const git = (...args: string[]) => {
  const identity = ['-c', 'user.name=Test', '-c', 'user.email=test@example.org', '-c', 'commit.gpgsign=false'];
  execFileSync('git', [...identity, ...args], { cwd: repository, env: { PATH: process.env.PATH, HOME: repository } });
};
const commit = (subject: string, body = '') => git('commit', '--quiet', '--allow-empty', '-m', subject, '-m', body);

beforeEach(() => {
  repository = mkdtempSync(join(tmpdir(), 'hamrah-changelog-'));
  git('init', '--quiet');
  commit('feat(inbox): send invitations');
  git('tag', 'v1.0.0');
});
afterEach(() => rmSync(repository, { recursive: true, force: true }));

describe('addRelease', () => {
  it('adds features, fixes and speed-ups above the earlier releases, grouped by type, and no other commits', async () => {
    commit('fix(matches): keep a blocked member out of search');
    commit('feat(inbox): mute a conversation', 'Members asked for quiet hours.');
    commit('perf: load pages in half the time');
    for (const type of ['docs', 'test', 'refactor', 'chore', 'build', 'ci', 'style']) commit(`${type}: tidy ${type}`);
    commit('A message from before the convention');
    const added = await addRelease(changelog, repository);
    const date = new Date().toISOString().slice(0, 10);
    expect(added).toBe(`# Changelog

For everyone who runs Hamrah.

## 1.1.0 (${date})

### New

- **inbox**: Mute a conversation.

### Fixed

- **matches**: Keep a blocked member out of search.

### Faster

- Load pages in half the time.

## 1.0.0 (2026-11-22)

The first release.
`);
  });

  it.each([
    ['fix: keep a draft', '1.0.1'],
    ['feat: keep a draft', '1.1.0'],
    ['feat!: rename the events of invitations', '2.0.0'],
  ])('derives the version after "%s": %s', async (subject, version) => {
    commit(subject);
    expect(latestRelease(await addRelease(changelog, repository)).version).toBe(version);
  });

  it('lists breaking changes first, with the action that they require', async () => {
    commit('feat: mute a conversation');
    commit('refactor(kit)!: rename BUS_URL', 'BREAKING CHANGE: Set NATS_URL instead of BUS_URL.');
    expect(latestRelease(await addRelease(changelog, repository)).notes).toBe(
      '### Breaking changes\n\n- **kit**: Rename BUS_URL. Set NATS_URL instead of BUS_URL.\n\n### New\n\n- Mute a conversation.',
    );
  });

  it('refuses to add a release without features, fixes, speed-ups or breaking changes', async () => {
    commit('docs: explain muting');
    await expect(addRelease(changelog, repository)).rejects.toThrow(
      'no features, fixes, speed-ups or breaking changes after v1.0.0',
    );
  });

  it('asks for the tag of the newest release when the clone lacks it', async () => {
    git('tag', '--delete', 'v1.0.0');
    await expect(addRelease(changelog, repository)).rejects.toThrow('Fetch the tag with git fetch --tags.');
  });
});

describe('latestRelease', () => {
  it('returns only the newest version and its notes', () => {
    const text = changelog.replace('## 1.0.0', '## 1.2.0 (2026-12-01)\n\n### New\n\n- Mute.\n\n## 1.0.0');
    expect(latestRelease(text)).toEqual({ version: '1.2.0', notes: '### New\n\n- Mute.' });
  });

  it('reads CHANGELOG.md, whose newest notes have at most 60 lines', () => {
    const { version, notes } = latestRelease(readFileSync(join(import.meta.dirname, '../../../CHANGELOG.md'), 'utf8'));
    expect(version).toMatch(/^\d+\.\d+\.\d+$/);
    expect(notes).not.toBe('');
    expect(notes.split('\n').length).toBeLessThanOrEqual(60);
  });
});
