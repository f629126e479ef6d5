import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Impediment } from '@hamrah/infrastructure';
import { spawnTied } from '@hamrah/infrastructure/child';
import type { Steps } from './steps.ts';

/** A demo member one can sign in as. */
export type SignIn = { username: string; password: string; name: string };

type Seeding = { folder: string; dataFolder: string; mongodbBaseUri: string; members: number; step: Steps['step'] };

/** Loads the demo members when this database has none yet, and gives two sign-ins. */
export async function seedDemoMembers({
  folder,
  dataFolder,
  mongodbBaseUri,
  members,
  step,
}: Seeding): Promise<SignIn[]> {
  const demoFile = join(dataFolder, 'demo.json');
  if (!existsSync(demoFile)) {
    await step(`${members.toLocaleString('en')} demo members`, (note) =>
      runSeed(folder, ['--members', String(members)], { MONGODB_BASE_URI: mongodbBaseUri, DEMO_FILE: demoFile }, note),
    );
  }
  return (JSON.parse(readFileSync(demoFile, 'utf8')) as { signIns: SignIn[] }).signIns;
}

/** Runs the seed program; its progress lines go to `note`, a failure is an Impediment with its last line. */
export function runSeed(
  folder: string,
  args: string[],
  env: Record<string, string>,
  note: (what: string) => void,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawnTied(process.execPath, [join(folder, 'tools/seed/src/main.ts'), ...args], {
      cwd: folder,
      env: { PATH: process.env.PATH ?? '', ...env },
    });
    let out = '';
    let said = '';
    child.stdout.on('data', (chunk: Buffer) => {
      out += chunk.toString();
    });
    child.stderr.on('data', (chunk: Buffer) => {
      said = (said + chunk.toString()).slice(-4000);
      note(said.trimEnd().split('\n').at(-1) ?? '');
    });
    child.on('close', (code) =>
      code === 0 ? resolve(out) : reject(new Impediment(`Loading the demo members failed.\n${said.trimEnd()}`)),
    );
  });
}
