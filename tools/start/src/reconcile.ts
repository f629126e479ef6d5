import { SetupError } from '@hamrah/infrastructure';
import { paymentProviderEnv } from './processes.ts';
import { projectFolder, runCommand } from './run-command.ts';
import { runProgram } from './run-program.ts';
import { readRunning } from './running-system.ts';

/**
 * Compares the ledger of billing with Stripe. Uses the database of MONGODB_URI if it is set, else the running system.
 */
await runCommand(async ({ args, signal }) => {
  const program = ['services/billing/src/commands/reconcile.ts', ...args];
  if (process.env.MONGODB_URI) return runProgram(program, { signal });
  const running = readRunning(projectFolder);
  if (!running)
    throw new SetupError(
      'The system is not running. Start it, or set MONGODB_URI and the STRIPE_ variables of billing.',
    );
  const uri = new URL(running.mongodbBaseUri);
  uri.pathname = '/hamrah_billing';
  return runProgram(program, { signal, env: { ...paymentProviderEnv(running.ports), MONGODB_URI: uri.href } });
});
