import { join } from 'node:path';
import { type SignIn, seedDemoAccounts } from './demo-members.ts';
import { createDemoStaff, type DemoStaff } from './demo-staff.ts';
import { parseSitePort } from './ports.ts';
import { type CommandContext, projectFolder, waitForAbort } from './run-command.ts';
import { removeRunning, writeRunning } from './running-system.ts';
import { showSteps } from './steps.ts';
import { type System, startSystem } from './system.ts';

const demoMembers = 2000;

/**
 * Starts the system on its default ports, prints its URLs, and runs until the signal aborts. Calls `onReady` once the
 * system is ready. With `dev`, services restart on a change and webpack serves the frontends.
 */
export async function serve(
  { signal }: CommandContext,
  { dev = false, onReady = () => {} }: { dev?: boolean; onReady?: () => void } = {},
): Promise<number> {
  const startedAt = performance.now();
  const print = (text: string) => process.stdout.write(`${text}\n`);
  print(`\nHamrah${dev ? ' (watching)' : ''}`);
  const steps = showSteps();
  const system = await startSystem({
    folder: projectFolder,
    ports: 'default',
    sitePort: parseSitePort(),
    dev,
    smallMemory: true,
    seed: demoMembers,
    steps,
    signal,
  });
  const { ports, origin, mailboxUrl, natsUrl } = system;
  const mongodbBaseUri = system.mongodbUri();
  const stripeSandboxUrl = process.env.STRIPE_SECRET_KEY === undefined ? system.stripeSandboxUrl : undefined;
  const dataFolder = join(projectFolder, '.local/data');
  const [accounts, staff] = await Promise.all([
    seedDemoAccounts({ folder: projectFolder, dataFolder, mongodbBaseUri, origin, stripeSandboxUrl, step: steps.step }),
    createDemoStaff(system, dataFolder),
  ]);
  writeRunning(projectFolder, {
    pid: process.pid,
    ports,
    origin,
    mailboxUrl,
    stripeSandboxUrl,
    mongodbBaseUri,
    natsUrl,
  });
  print(startMessage(system, accounts, staff, (performance.now() - startedAt) / 1000));
  onReady();
  await waitForAbort(signal);
  removeRunning(projectFolder);
  await steps.step('stopping', () => system.stop());
  return 0;
}

function startMessage(system: System, demoAccounts: SignIn[], staff: DemoStaff | undefined, seconds: number): string {
  const { origin, staffOrigin, mailboxUrl, stripeSandboxUrl, apiDocsUrl, signIns, processes } = system;
  const accounts = [...signIns.slice(0, 2), ...demoAccounts].map(
    ({ name, username, password }) => `    ${name}: ${username}, password ${password}`,
  );
  return [
    '',
    `  Ready in ${seconds.toFixed(1)} s: ${origin}`,
    '',
    '  Sign in as',
    ...accounts,
    '',
    `  Staff: ${staffOrigin}`,
    staff
      ? `    ${staff.email}, password ${staff.password}; npm run staff-code prints the code`
      : '    Sign in as the owner that npm run first-owner has created.',
    '',
    `  Documented calls: ${processes.calls.url.replace('127.0.0.1', 'localhost')}`,
    `  Mailbox (emails and text messages): ${mailboxUrl}`,
    `  Stripe sandbox (payments): ${stripeSandboxUrl}`,
    `  API documents (routes, calls, events, security): ${apiDocsUrl}`,
    '  Logs: .local/logs',
    '  Stop with Ctrl-C.',
    '',
  ].join('\n');
}
