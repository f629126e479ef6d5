import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SetupError } from '@hamrah/infrastructure';
import { spawnPiped } from '@hamrah/infrastructure/child';
import type { Steps } from './steps.ts';

/** A demo member one can sign in as. */
export type SignIn = { username: string; password: string; name: string };

type SeedOptions = { folder: string; dataFolder: string; mongodbBaseUri: string; members: number; step: Steps['step'] };

/** Loads the demo members when this database has none yet, and gives two sign-ins. */
export async function seedDemoMembers({
  folder,
  dataFolder,
  mongodbBaseUri,
  members,
  step,
}: SeedOptions): Promise<SignIn[]> {
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
  onProgress: (what: string) => void,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawnPiped(process.execPath, [join(folder, 'tools/seed/src/main.ts'), ...args], {
      cwd: folder,
      env: { PATH: process.env.PATH ?? '', ...env },
    });
    let result = '';
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      result += chunk.toString();
    });
    child.stderr.on('data', (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-4000);
      onProgress(output.trimEnd().split('\n').at(-1) ?? '');
    });
    child.on('close', (code) =>
      code === 0 ? resolve(result) : reject(new SetupError(`Loading the demo members failed.\n${output.trimEnd()}`)),
    );
  });
}
