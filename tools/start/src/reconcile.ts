import { SetupError } from '@hamrah/infrastructure';
import { defaultPorts, paymentProviderEnv } from './processes.ts';
import { projectFolder, runCommand } from './run-command.ts';
import { runProgram } from './run-program.ts';
import { readRunning } from './running-system.ts';

/** Compares the ledger of billing with Stripe's: of the system that runs from this folder, or of the one the environment names. */
await runCommand(async ({ args, signal }) => {
  const program = ['services/billing/src/commands/reconcile.ts', ...args];
  if (process.env.MONGODB_URI) return runProgram(program, { signal });
  const running = readRunning(projectFolder);
  if (!running) throw new SetupError('Nothing runs from this folder: set MONGODB_URI and the STRIPE_ keys of billing.');
  const address = new URL(running.mongodbBaseUri);
  address.pathname = '/hamrah_billing';
  return runProgram(program, { signal, env: { ...paymentProviderEnv(defaultPorts), MONGODB_URI: address.href } });
});
