import { Impediment } from '@hamrah/infrastructure';
import { command, projectFolder } from './command.ts';
import { fixedPorts, paymentProvider } from './processes.ts';
import { runProgram } from './program.ts';
import { readRunning } from './running.ts';

/** Compares the ledger of billing with Stripe's: of the system that runs from this folder, or of the one the environment names. */
await command(async ({ args, signal }) => {
  const program = ['services/billing/src/commands/reconcile.ts', ...args];
  if (process.env.MONGODB_URI) return runProgram(program, { signal });
  const running = readRunning(projectFolder);
  if (!running) throw new Impediment('Nothing runs from this folder: set MONGODB_URI and the STRIPE_ keys of billing.');
  const address = new URL(running.mongodbBaseUri);
  address.pathname = '/hamrah_billing';
  return runProgram(program, { signal, env: { ...paymentProvider(fixedPorts), MONGODB_URI: address.href } });
});
