import { processNames } from './processes.ts';
import { projectFolder, runCommand, waitForAbort } from './run-command.ts';
import { showSteps } from './steps.ts';
import { startSystem } from './system.ts';

/**
 * Starts every process of `npm start` on free ports. The data is deleted at the end. The argument is the number of demo
 * members.
 */
await runCommand(async ({ args, signal }) => {
  const seed = Number(args[0] ?? 0);
  const steps = showSteps();
  const system = await startSystem({
    folder: projectFolder,
    ports: 'free',
    smallMemory: true,
    only: processNames,
    seed,
    steps,
    signal,
  });
  process.stdout.write(`Ready: ${system.origin}\n`);
  await waitForAbort(signal);
  await system.stop();
  return 0;
});
