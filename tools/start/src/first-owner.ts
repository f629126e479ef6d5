import { SetupError } from '@hamrah/infrastructure';
import { loadOrCreateKeys } from './keys.ts';
import { serviceEnv, staffOriginOf } from './processes.ts';
import { projectFolder, runCommand } from './run-command.ts';
import { runProgram } from './run-program.ts';
import { readRunning } from './running-system.ts';

/** Creates the first owner of the running system and prints their ticket. */
await runCommand(async ({ args, signal }) => {
  const running = readRunning(projectFolder);
  if (!running) throw new SetupError('The system is not running. Start it with npm start and run this command again.');
  const mongodbUriOf = (name: string) => {
    const uri = new URL(running.mongodbBaseUri);
    uri.pathname = `/hamrah_${name}`;
    return uri.href;
  };
  const infrastructure = { mongodbUriOf, natsUrlOf: () => running.natsUrl };
  const env = serviceEnv('admin', { ports: running.ports, keys: loadOrCreateKeys(projectFolder), infrastructure });
  const program = ['services/admin/src/commands/create-first-owner.ts', ...args];
  const exitCode = await runProgram(program, { signal, env: { ...env, PORT: '0', LOG_LEVEL: 'silent' } });
  if (exitCode === 0) process.stdout.write(`Redeem it at ${staffOriginOf(running.ports)}/admin-ticket\n`);
  return exitCode;
});
