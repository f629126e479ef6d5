import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { askAdvisories } from './advisories.ts';
import { type Dependencies, type Lock, type Manifest, packageFaults, pinFaults } from './dependencies.ts';

const patienceMs = 20_000;
const root = resolve(process.argv[2] ?? resolve(import.meta.dirname, '../../..'));
const read = (path: string): unknown => JSON.parse(readFileSync(join(root, path), 'utf8'));

const { packages: lock } = read('package-lock.json') as { packages: Lock };
const { workspaces } = read('package.json') as { workspaces: string[] };
const folders = globSync(workspaces, { cwd: root }).filter((folder) => existsSync(join(root, folder, 'package.json')));

const found: Dependencies = {
  lock,
  manifests: Object.fromEntries(
    ['', ...folders].map((folder) => [folder, read(join(folder, 'package.json')) as Manifest]),
  ),
  licenceOf(path) {
    if (!existsSync(join(root, path, 'package.json'))) return undefined;
    const { license, licenses } = read(join(path, 'package.json')) as {
      license?: string;
      licenses?: { type: string }[];
    };
    return license ?? licenses?.map(({ type }) => type).join(' OR ');
  },
};
const faults = [...packageFaults(found), ...pinFaults(found)];
const advisories = await askAdvisories(root, patienceMs);
if (advisories.asked) faults.push(...advisories.severe.map((name) => `${name} has a known vulnerability`));

for (const fault of faults) console.error(fault);
const count = Object.keys(lock).filter((path) => path.includes('node_modules/')).length;
const known = advisories.asked
  ? `advisories asked of the registry: ${advisories.severe.length} severe, ${advisories.others} others`
  : `known vulnerabilities NOT looked up: ${advisories.why}`;
console.warn(`${count} packages, ${faults.length} faults; ${known}`);
if (faults.length > 0) process.exitCode = 1;
