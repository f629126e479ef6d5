import { checkVersion, readReleases, statedVersion, writeRelease } from './releases.ts';
import { rolloutPlan } from './rollout-plan.ts';
import { currentSurface } from './surface.ts';

const usage = 'Usage: npm run contracts -- check | release';
const print = (text: string) => process.stdout.write(`${text}\n`);

try {
  const [command] = process.argv.slice(2);
  if (command !== 'check' && command !== 'release') throw new Error(usage);
  const [releases, version] = [await readReleases(), await statedVersion()];
  const { changes, needed, isHighEnough } = checkVersion(releases, currentSurface(), version);
  const latest = releases.at(-1)?.version ?? 'none';
  print(changes.length === 0 ? `No change since release ${latest}.` : `Changes since release ${latest}:`);
  for (const step of rolloutPlan(changes)) print(`- ${step}`);
  if (!isHighEnough)
    throw new Error(`The contracts need at least version ${needed}: raise it in packages/contracts/package.json.`);
  if (command === 'release') print(`Wrote ${await writeRelease(version)}`);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
