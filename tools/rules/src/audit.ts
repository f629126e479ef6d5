import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fetchAdvisories } from './advisories.ts';
import { type Dependencies, type Lockfile, packageViolations, versionViolations } from './dependencies.ts';
import { readPackageManifests } from './package-manifests.ts';

const advisoriesTimeoutMs = 20_000;
const root = resolve(process.argv[2] ?? resolve(import.meta.dirname, '../../..'));
const { packages: lockfile } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
  packages: Lockfile;
};
const dependencies: Dependencies = { lockfile, manifests: readPackageManifests(root) };
const violations = [...packageViolations(dependencies), ...versionViolations(dependencies)];
const advisories = await fetchAdvisories(root, advisoriesTimeoutMs);
if (advisories.available) violations.push(...advisories.severe.map((name) => `${name} has a known vulnerability`));

for (const violation of violations) console.error(violation);
const count = Object.keys(lockfile).filter((path) => path.includes('node_modules/')).length;
const summary = advisories.available
  ? `advisories checked: ${advisories.severe.length} severe, ${advisories.others} others`
  : `advisories NOT checked: ${advisories.reason}`;
console.warn(`${count} packages, ${violations.length} violations; ${summary}`);
if (violations.length > 0) process.exitCode = 1;
