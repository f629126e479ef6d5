/** Copies a workspace and the workspace packages that it depends on: `node copy-sources.ts FROM WORKSPACE TO`. */
import { cpSync, existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

type Manifest = { name: string; workspaces?: string[]; dependencies?: Record<string, string> };

const [from, workspace, to] = process.argv.slice(2);
if (!from || !workspace || !to) throw new Error('Usage: copy-sources.ts FROM WORKSPACE TO');

const manifestOf = (folder: string): Manifest => JSON.parse(readFileSync(join(from, folder, 'package.json'), 'utf8'));
const folderOf = new Map(
  (manifestOf('.').workspaces ?? [])
    .flatMap((pattern) => globSync(pattern, { cwd: from }))
    .filter((folder) => existsSync(join(from, folder, 'package.json')))
    .map((folder) => [manifestOf(folder).name, folder]),
);

const folders = new Set([workspace]);
for (const folder of folders) {
  const names = Object.keys(manifestOf(folder).dependencies ?? {});
  for (const dependency of names) {
    const dependencyFolder = folderOf.get(dependency);
    if (dependencyFolder) folders.add(dependencyFolder);
  }
}
for (const folder of folders) cpSync(join(from, folder), join(to, folder), { recursive: true });
