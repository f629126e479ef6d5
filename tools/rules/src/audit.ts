import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fetchAdvisories } from './advisories.ts';
import {
  type Dependencies,
  type Lockfile,
  type Manifest,
  packageViolations,
  versionViolations,
} from './dependencies.ts';

const advisoriesTimeoutMs = 20_000;
const root = resolve(process.argv[2] ?? resolve(import.meta.dirname, '../../..'));
const readJson = (path: string): unknown => JSON.parse(readFileSync(join(root, path), 'utf8'));

const { packages: lockfile } = readJson('package-lock.json') as { packages: Lockfile };
const { workspaces } = readJson('package.json') as { workspaces: string[] };
const folders = globSync(workspaces, { cwd: root }).filter((folder) => existsSync(join(root, folder, 'package.json')));

const dependencies: Dependencies = {
  lockfile,
  manifests: Object.fromEntries(
    ['', ...folders].map((folder) => [folder, readJson(join(folder, 'package.json')) as Manifest]),
  ),
  licenceOf(path) {
    if (!existsSync(join(root, path, 'package.json'))) return undefined;
    const { license, licenses } = readJson(join(path, 'package.json')) as {
      license?: string;
      licenses?: { type: string }[];
    };
    return license ?? licenses?.map(({ type }) => type).join(' OR ');
  },
};
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
