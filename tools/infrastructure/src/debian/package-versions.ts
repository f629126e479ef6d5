import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Versions by package name. */
export type PackageVersions = ReadonlyMap<string, string>;

/** File with the versions that the tests passed with. */
export const recordedPackagesFile = join(import.meta.dirname, 'packages.txt');

/** Reads a file with a name and a version per line. */
export function readPackages(file: string): PackageVersions {
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  return new Map(lines.map((line) => line.split(' ') as [string, string]));
}

/** Ignores rebuilds without a source change, such as `+b2`, because they differ among architectures. */
const sourceVersion = (version: string | undefined) => version?.replace(/\+b\d+$/, '');

/** Returns a warning if versions differ from the recorded ones; otherwise undefined. */
export function versionWarning(installed: PackageVersions, recorded: PackageVersions): string | undefined {
  const changed = [...installed].filter(
    ([name, version]) => sourceVersion(version) !== sourceVersion(recorded.get(name)),
  );
  if (changed.length === 0) return undefined;
  const examples = changed
    .slice(0, 3)
    .map(([name, version]) => `${name} ${version} (recorded: ${recorded.get(name) ?? 'none'})`);
  return `Warning: ${changed.length} of ${installed.size} packages of the database engine differ from the recorded versions: ${examples.join(', ')}${changed.length > 3 ? ' …' : ''}`;
}
