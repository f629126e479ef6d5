import { join } from 'node:path';
import { SetupError } from '@hamrah/infrastructure';

/** The project's folder. */
export const projectFolder = join(import.meta.dirname, '../../..');

/** What a command gets: its arguments, and a signal that fires once when it is asked to end. */
export type CommandContext = { args: string[]; signal: AbortSignal };

const forceExitAfterMs = 1500;

/**
 * Runs a command and exits with the code it gives. SIGINT, SIGTERM, SIGHUP and the end of the parent ask it to end; one
 * Ctrl-C arrives both from the terminal and forwarded, so only a later second one ends it at once. An Impediment is
 * printed as its sentence alone.
 */
export async function runCommand(run: (context: CommandContext) => Promise<number>): Promise<void> {
  const controller = new AbortController();
  let stopRequestedAt = 0;
  const requestStop = () => {
    if (stopRequestedAt !== 0 && performance.now() - stopRequestedAt > forceExitAfterMs) process.exit(130);
    stopRequestedAt ||= performance.now();
    controller.abort();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, requestStop);
  process.on('disconnect', requestStop);
  try {
    process.exitCode = await run({ args: process.argv.slice(2), signal: controller.signal });
  } catch (error) {
    process.exitCode = controller.signal.aborted ? 130 : 1;
    process.stderr.write(`\n${error instanceof SetupError ? error.message : (error as Error).stack}\n`);
  }
  process.exit();
}

/** Resolves when the signal fires. */
export const waitForAbort = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
