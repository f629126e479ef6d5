import { Impediment } from '@hamrah/infrastructure';
import { command, projectFolder } from './command.ts';
import { provideKeys } from './keys.ts';
import { fixedPorts, serviceEnv, staffOriginOf } from './processes.ts';
import { runProgram } from './program.ts';
import { readRunning } from './running.ts';

/** Makes the first owner among the staff of the system that runs from this folder, and prints their ticket. */
await command(async ({ args, signal }) => {
  const running = readRunning(projectFolder);
  if (!running) throw new Impediment('Nothing runs from this folder: start it with npm start, then run this again.');
  const mongodbUri = (name = '') => {
    const address = new URL(running.mongodbBaseUri);
    address.pathname = `/${name}`;
    return address.href;
  };
  const infrastructure = { mongodbUri, natsUrl: running.natsUrl };
  const env = serviceEnv('admin', { ports: fixedPorts, keys: provideKeys(projectFolder), infrastructure });
  const program = ['services/admin/src/commands/create-first-owner.ts', ...args];
  const exitCode = await runProgram(program, { signal, env: { ...env, PORT: '0', LOG_LEVEL: 'silent' } });
  if (exitCode === 0) process.stdout.write(`Redeem it at ${staffOriginOf(fixedPorts)}/admin-ticket\n`);
  return exitCode;
});
