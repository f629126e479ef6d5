import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const workspace = fileURLToPath(new URL('../../../packages/ui-kit/', import.meta.url));
const storybook = join(
  dirname(createRequire(join(workspace, 'package.json')).resolve('storybook/package.json')),
  'dist/bin/dispatcher.js',
);

/** A story of the built catalogue. */
export interface StoryEntry {
  readonly id: string;
  readonly title: string;
  readonly name: string;
}

/** Builds the catalogue into `folder`, without documentation pages, and returns its stories. */
export async function buildCatalogue(folder: string): Promise<StoryEntry[]> {
  const args = [storybook, 'build', '--config-dir', 'catalogue', '--output-dir', folder, '--test', '--quiet'];
  const child = spawn(process.execPath, args, { cwd: workspace, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  const exitCode = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (exitCode !== 0) throw new Error(`The build of the catalogue failed.\n${output}`);
  const { entries } = JSON.parse(await readFile(join(folder, 'index.json'), 'utf8')) as {
    entries: Record<string, StoryEntry>;
  };
  return Object.values(entries);
}
