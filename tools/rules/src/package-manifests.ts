import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A `package.json` of this repository. */
export interface PackageManifest {
  readonly name?: string;
  readonly workspaces?: readonly string[];
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly allowScripts?: Readonly<Record<string, boolean>>;
}

/** Reads the manifests of the root, with the key `''`, and of all workspaces, by folder. */
export function readPackageManifests(root: string): Record<string, PackageManifest> {
  const read = (folder: string) =>
    JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as PackageManifest;
  const { workspaces = [] } = read('');
  const folders = globSync([...workspaces], { cwd: root }).filter((folder) =>
    existsSync(join(root, folder, 'package.json')),
  );
  return Object.fromEntries(['', ...folders].map((folder) => [folder, read(folder)]));
}
