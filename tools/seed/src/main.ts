import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { hashPassword } from '@hamrah/identity/seeding';
import { databaseUri, readEnvironment } from './config.ts';
import { loadDemoMembers, removeDemoMembers, type SeededService, seededServices } from './load.ts';
import { demoPassword, printedSignIns } from './sign-ins.ts';

const say = (text: string) => process.stderr.write(`${text}\n`);
const membersMax = 10_000_000;

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
  if (!Number.isInteger(members) || members < 2 || members > membersMax) {
    throw new RangeError(
      `--members takes a whole number from 2 to ${membersMax.toLocaleString('en')}, not ${values.members}.`,
    );
  }
  const only = values.only.split(',');
  const unknown = only.find((name) => !seededServices.some((service) => service === name));
  if (unknown !== undefined) throw new RangeError(`--only takes ${seededServices.join(', ')}, not ${unknown}.`);
  return { members, only: only as SeededService[], remove: values.remove };
}

async function run(): Promise<void> {
  const { members, only, remove } = readArguments();
  const { MONGODB_BASE_URI, DEMO_FILE } = readEnvironment();
  const uriOf = (database: string) => databaseUri(MONGODB_BASE_URI, database);
  const begun = Date.now();
  const seconds = () => `${((Date.now() - begun) / 1000).toFixed(1)} s`;

  if (remove) {
    await removeDemoMembers(uriOf);
    say(`Every demo member is gone (${seconds()}).`);
    return;
  }
  const step = Math.max(1_000, Math.round(members / 20 / 1_000) * 1_000);
  const passwordHash = await hashPassword(demoPassword);
  await loadDemoMembers({ uriOf, count: members, passwordHash, only }, (loaded) => {
    if (loaded % step === 0 || loaded === members) {
      say(`${loaded.toLocaleString('en')} of ${members.toLocaleString('en')} demo members (${seconds()})`);
    }
  });
  const reply = JSON.stringify({ signIns: printedSignIns() });
  if (DEMO_FILE) await writeFile(DEMO_FILE, reply);
  process.stdout.write(`${reply}\n`);
}

try {
  await run();
} catch (error) {
  say(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
