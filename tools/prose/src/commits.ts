import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';

const project = resolve(import.meta.dirname, '../../..');
const commitlint = createRequire(import.meta.url).resolve('@commitlint/cli/cli.js');

/** The newest commit that the rules do not apply to. */
const lastUnchecked = 'd905afe2080fa645e76c863bccd6abb10816bcdf';

/**
 * The range of commits that commitlint checks: all after `base`. If a shallow clone or a rewritten history lacks
 * `base`, only the newest commit is checked. Undefined without git history.
 */
export function commitRange(root: string, base: string): string[] | undefined {
  const succeeds = (...args: string[]): boolean => spawnSync('git', args, { cwd: root, stdio: 'ignore' }).status === 0;
  if (!succeeds('rev-parse', '--verify', 'HEAD')) return undefined;
  return succeeds('merge-base', '--is-ancestor', base, 'HEAD') ? ['--from', base] : ['--last'];
}

/** Checks the commits of a repository after `base` and reports their violations. */
export function checkCommits(root: string, base: string): { passed: boolean; report: string } {
  const range = commitRange(root, base);
  if (!range) return { passed: true, report: 'There is no git history to check.' };
  const args = [commitlint, '--cwd', root, '--config', join(project, 'commitlint.config.ts'), ...range];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: project, encoding: 'utf8' });
  return { passed: status === 0, report: `${stdout}${stderr}`.trim() };
}

if (import.meta.main) {
  const { passed, report } = checkCommits(project, lastUnchecked);
  if (report !== '') process.stdout.write(`${report}\n`);
  if (!passed) process.exitCode = 1;
}
