import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { hashPassword } from '@hamrah/identity/seeding';
import { databaseUri, readEnvironment } from './config.ts';
import { loadDemoMembers, removeDemoMembers, type SeededService, seededServices } from './load.ts';
import { type ScenarioName, scenarios } from './scenarios/scenarios.ts';
import { describeScenarios, parseScenarioNames, seedScenarios } from './scenarios/seed-scenarios.ts';
import { demoPassword, listSignIns, signInOf } from './sign-ins.ts';

const printProgress = (text: string) => process.stderr.write(`${text}\n`);
const maxMembers = 10_000_000;

interface Arguments {
  readonly members: number;
  readonly only: readonly SeededService[];
  readonly remove: boolean;
  /** Undefined without the option, empty to list the scenarios. */
  readonly scenarios: readonly ScenarioName[] | undefined;
}

function readArguments(): Arguments {
  const args = process.argv.slice(2);
  // Without a name, the option lists the scenarios.
  if (args.at(-1) === '--scenario') args.push('');
  const { values } = parseArgs({
    args,
    options: {
      members: { type: 'string', default: '2000' },
      only: { type: 'string', default: seededServices.join(',') },
      scenario: { type: 'string' },
      remove: { type: 'boolean', default: false },
    },
  });
  const members = Number(values.members);
  if (!Number.isInteger(members) || members < 2 || members > maxMembers) {
    throw new RangeError(
      `--members must be an integer from 2 to ${maxMembers.toLocaleString('en')}, not ${values.members}.`,
    );
  }
  const only = values.only.split(',');
  const unknown = only.find((name) => !seededServices.some((service) => service === name));
  if (unknown !== undefined) throw new RangeError(`--only accepts ${seededServices.join(', ')}, not ${unknown}.`);
  const scenarios = values.scenario === undefined ? undefined : values.scenario && parseScenarioNames(values.scenario);
  return {
    members,
    only: only as SeededService[],
    remove: values.remove,
    scenarios: scenarios === '' ? [] : scenarios,
  };
}

async function run(): Promise<void> {
  const { members, only, remove, scenarios: names } = readArguments();
  if (names?.length === 0) {
    process.stdout.write(`${describeScenarios()}\n`);
    return;
  }
  const { MONGODB_BASE_URI, DEMO_FILE, SITE_ORIGIN, STRIPE_SANDBOX_URL } = readEnvironment();
  const uriOf = (database: string) => databaseUri(MONGODB_BASE_URI, database);
  const startedAt = Date.now();
  const seconds = () => `${((Date.now() - startedAt) / 1000).toFixed(1)} s`;

  if (remove) {
    await removeDemoMembers(uriOf);
    printProgress(`All demo members are removed (${seconds()}).`);
    return;
  }
  if (names) {
    if (SITE_ORIGIN === undefined) throw new Error('Scenarios need the running system. Start it with npm start.');
    const site = { origin: SITE_ORIGIN, stripeSandboxUrl: STRIPE_SANDBOX_URL };
    await seedScenarios(names, { ...site, uriOf, passwordHash: await hashPassword(demoPassword) });
    printProgress(`Scenarios created: ${names.join(', ')} (${seconds()})`);
    await writeSignIns(
      names.map((name) => signInOf(scenarios[name].account)),
      DEMO_FILE,
    );
    return;
  }
  const step = Math.max(1_000, Math.round(members / 20 / 1_000) * 1_000);
  const passwordHash = await hashPassword(demoPassword);
  await loadDemoMembers({ uriOf, count: members, passwordHash, only }, (loaded) => {
    if (loaded % step === 0 || loaded === members) {
      printProgress(`${loaded.toLocaleString('en')} of ${members.toLocaleString('en')} demo members (${seconds()})`);
    }
  });
  await writeSignIns(listSignIns(), DEMO_FILE);
}

async function writeSignIns(signIns: ReturnType<typeof listSignIns>, file: string | undefined): Promise<void> {
  const output = JSON.stringify({ signIns });
  if (file) await writeFile(file, output, { mode: 0o600 });
  process.stdout.write(`${output}\n`);
}

try {
  await run();
} catch (error) {
  printProgress(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
