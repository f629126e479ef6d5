import { sitePort } from './ports.ts';
import { type CommandContext, projectFolder, waitForAbort } from './run-command.ts';
import { removeRunning, writeRunning } from './running-system.ts';
import { showSteps } from './steps.ts';
import { type System, startSystem } from './system.ts';

const demoMembers = 2000;

/** Starts the system on its default ports, prints its URLs, and runs until the signal aborts. */
export async function serve({ signal }: CommandContext, dev: boolean): Promise<number> {
  const startedAt = performance.now();
  const print = (text: string) => process.stdout.write(`${text}\n`);
  print(`\nHamrah${dev ? ' (watching)' : ''}`);
  const steps = showSteps();
  const system = await startSystem({
    folder: projectFolder,
    ports: 'default',
    sitePort: sitePort(),
    dev,
    seed: demoMembers,
    steps,
    signal,
  });
  const { origin, mailboxUrl, natsUrl } = system;
  writeRunning(projectFolder, { pid: process.pid, origin, mailboxUrl, mongodbBaseUri: system.mongodbUri(), natsUrl });
  print(startMessage(system, (performance.now() - startedAt) / 1000));
  await waitForAbort(signal);
  removeRunning(projectFolder);
  await steps.step('stopping', () => system.stop());
  return 0;
}

function startMessage(system: System, seconds: number): string {
  const { origin, staffOrigin, mailboxUrl, stripeSandboxUrl, apiDocsUrl, signIns, processes } = system;
  const accounts = signIns
    .slice(0, 2)
    .map(({ name, username, password }) => `    ${name}: ${username}, password ${password}`);
  return [
    '',
    `  Ready in ${seconds.toFixed(1)} s: ${origin}`,
    '',
    '  Sign in as',
    ...accounts,
    '',
    `  Staff: ${staffOrigin}`,
    '    Create the first owner with: npm run first-owner -- "Full Name" name@example.org',
    '',
    `  Documented calls: ${processes.calls.url.replace('127.0.0.1', 'localhost')}`,
    `  Mailbox (receives every email and text message): ${mailboxUrl}`,
    `  Stripe sandbox (receives every payment): ${stripeSandboxUrl}`,
    `  API documents (routes, calls, events, security): ${apiDocsUrl}`,
    '  Logs: .local/logs',
    '  Stop with Ctrl-C.',
    '',
  ].join('\n');
}
