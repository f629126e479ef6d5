import { join } from 'node:path';
import { runGitCliff } from 'git-cliff';

const heading = /^## (\d+\.\d+\.\d+) \(\d{4}-\d{2}-\d{2}\)$/m;

/** The newest release of a changelog: its version, and its text without the heading. */
export function latestRelease(changelog: string): { readonly version: string; readonly notes: string } {
  const match = heading.exec(changelog);
  if (!match?.[1]) throw new Error('CHANGELOG.md has no release such as "## 1.0.0 (2026-11-22)".');
  const rest = changelog.slice(match.index + match[0].length);
  const next = heading.exec(rest);
  return { version: match[1], notes: rest.slice(0, next?.index).trim() };
}

/**
 * Adds the section of the next release, from the commits in `repository` after the tag of the newest release. The
 * commits determine the version. Throws if the tag is missing, or if no commit belongs in the changelog.
 */
export async function addRelease(changelog: string, repository: string): Promise<string> {
  const tag = `v${latestRelease(changelog).version}`;
  const section = await sectionAfter(tag, repository);
  if (!section.includes('\n- '))
    throw new Error(`There are no features, fixes, speed-ups or breaking changes after ${tag}.`);
  const index = changelog.search(heading);
  return `${changelog.slice(0, index)}${section}\n\n${changelog.slice(index)}`;
}

async function sectionAfter(tag: string, repository: string): Promise<string> {
  const result = await runGitCliff(
    ['--config', join(import.meta.dirname, '../cliff.toml'), '--bump', '--', `${tag}..HEAD`],
    { cwd: repository, stdio: 'pipe', reject: false },
  );
  if (result.exitCode !== 0)
    throw new Error(`git-cliff found no commits after ${tag}. Fetch the tag with git fetch --tags.\n${result.stderr}`);
  return `${result.stdout}`.trim();
}
