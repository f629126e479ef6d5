import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** A file and its text. */
export interface Source {
  readonly path: string;
  readonly text: string;
}

/** Files below `root` that git tracks or does not ignore, limited to `paths` if there are any. */
export function readSources(root: string, paths: readonly string[], isRead: (path: string) => boolean): Source[] {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--', ...paths];
  const listed = execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  const files = [...new Set(listed.split('\0'))].filter((path) => path !== '' && isRead(path));
  return files.flatMap((path) => {
    const text = readIfPresent(resolve(root, path));
    return text === undefined ? [] : [{ path, text }];
  });
}

/** A file that is deleted but still tracked has no text. */
function readIfPresent(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
