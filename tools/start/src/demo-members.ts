import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SetupError } from '@hamrah/infrastructure';
import { spawnPiped } from '@hamrah/infrastructure/child';
import type { Steps } from './steps.ts';

/** Credentials of a demo member. */
export type SignIn = { username: string; password: string; name: string };

type SeedOptions = { folder: string; dataFolder: string; mongodbBaseUri: string; members: number; step: Steps['step'] };

/** Creates the demo members once, and returns the credentials of those that developers sign in as. */
export async function seedDemoMembers({
  folder,
  dataFolder,
  mongodbBaseUri,
  members,
  step,
}: SeedOptions): Promise<SignIn[]> {
  const demoFile = join(dataFolder, 'demo.json');
  if (!existsSync(demoFile)) {
    await step(`${members.toLocaleString('en')} demo members`, (onProgress) =>
      runSeed(
        folder,
        ['--members', String(members)],
        { MONGODB_BASE_URI: mongodbBaseUri, DEMO_FILE: demoFile },
        onProgress,
      ),
    );
  }
  return (JSON.parse(readFileSync(demoFile, 'utf8')) as { signIns: SignIn[] }).signIns;
}

type ScenarioOptions = Omit<SeedOptions, 'members'> & { origin: string; stripeSandboxUrl: string | undefined };

/** Creates the accounts with a history once, and returns their credentials. */
export async function seedDemoAccounts(options: ScenarioOptions): Promise<SignIn[]> {
  const { folder, dataFolder, mongodbBaseUri, step } = options;
  const demoFile = join(dataFolder, 'demo-accounts.json');
  if (!existsSync(demoFile)) {
    const env = { ...scenarioEnv(options), MONGODB_BASE_URI: mongodbBaseUri, DEMO_FILE: demoFile };
    await step('demo accounts with a history', (onProgress) => runSeed(folder, ['--scenario', 'all'], env, onProgress));
  }
  return (JSON.parse(readFileSync(demoFile, 'utf8')) as { signIns: SignIn[] }).signIns;
}

/** Environment of the seed program for scenarios. */
export const scenarioEnv = ({
  origin,
  stripeSandboxUrl,
}: {
  origin: string;
  stripeSandboxUrl?: string | undefined;
}): Record<string, string> => ({
  SITE_ORIGIN: origin,
  ...(stripeSandboxUrl !== undefined && { STRIPE_SANDBOX_URL: stripeSandboxUrl }),
});

/** Runs the seed program and returns its output. Progress lines go to `onProgress`. A failure is a `SetupError`. */
export function runSeed(
  folder: string,
  args: string[],
  env: Record<string, string>,
  onProgress: (activity: string) => void,
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
      code === 0 ? resolve(result) : reject(new SetupError(`Creating the demo members failed.\n${output.trimEnd()}`)),
    );
  });
}
