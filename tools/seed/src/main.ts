import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { hashPassword } from '@hamrah/identity/seeding';
import { databaseUri, readEnvironment } from './config.ts';
import { loadDemoMembers, removeDemoMembers, type SeededService, seededServices } from './load.ts';
import { demoPassword, listSignIns } from './sign-ins.ts';

const printProgress = (text: string) => process.stderr.write(`${text}\n`);
const maxMembers = 10_000_000;

interface Arguments {
  readonly members: number;
  readonly only: readonly SeededService[];
  readonly remove: boolean;
}

function readArguments(): Arguments {
  const { values } = parseArgs({
    options: {
      members: { type: 'string', default: '2000' },
      only: { type: 'string', default: seededServices.join(',') },
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
  return { members, only: only as SeededService[], remove: values.remove };
}

async function run(): Promise<void> {
  const { members, only, remove } = readArguments();
  const { MONGODB_BASE_URI, DEMO_FILE } = readEnvironment();
  const uriOf = (database: string) => databaseUri(MONGODB_BASE_URI, database);
  const startedAt = Date.now();
  const seconds = () => `${((Date.now() - startedAt) / 1000).toFixed(1)} s`;

  if (remove) {
    await removeDemoMembers(uriOf);
    printProgress(`All demo members are removed (${seconds()}).`);
    return;
  }
  const step = Math.max(1_000, Math.round(members / 20 / 1_000) * 1_000);
  const passwordHash = await hashPassword(demoPassword);
  await loadDemoMembers({ uriOf, count: members, passwordHash, only }, (loaded) => {
    if (loaded % step === 0 || loaded === members) {
      printProgress(`${loaded.toLocaleString('en')} of ${members.toLocaleString('en')} demo members (${seconds()})`);
    }
  });
  const output = JSON.stringify({ signIns: listSignIns() });
  if (DEMO_FILE) await writeFile(DEMO_FILE, output);
  process.stdout.write(`${output}\n`);
}

try {
  await run();
} catch (error) {
  printProgress(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
