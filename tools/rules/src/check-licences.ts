/** Checks the licences of all packages that ship. Prints each violation and exits with 1 if there are any. */
import { resolve } from 'node:path';
import { readComponents } from './bill-of-materials.ts';
import { licenceViolations } from './licences.ts';
import { readPackageManifests } from './package-manifests.ts';

const root = resolve(process.argv[2] ?? resolve(import.meta.dirname, '../../..'));
const workspaces = Object.entries(readPackageManifests(root)).map(([folder, manifest]) => ({
  folder,
  name: manifest.name ?? '',
  dependencies: new Set(
    [manifest.dependencies, manifest.optionalDependencies, manifest.peerDependencies].flatMap((dependencies) =>
      Object.keys(dependencies ?? {}),
    ),
  ),
}));
const { packages, violations } = licenceViolations(await readComponents(root), workspaces);

for (const violation of violations) console.error(violation);
console.warn(`${packages} shipped packages, ${violations.length} licence violations`);
if (violations.length > 0) process.exitCode = 1;
