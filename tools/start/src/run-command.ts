import { join } from 'node:path';
import { SetupError } from '@hamrah/infrastructure';

/** Root of the repository. */
export const projectFolder = join(import.meta.dirname, '../../..');

/** Arguments of a command, and a signal that aborts when the command should stop. */
export type CommandContext = { args: string[]; signal: AbortSignal };

const forceExitAfterMs = 1500;

/**
 * Runs a command and exits with its code. SIGINT, SIGTERM, SIGHUP and the end of the parent process abort its signal.
 * One Ctrl-C arrives twice, from the terminal and from the parent. Only a signal more than 1.5 s after the first one
 * exits immediately. A `SetupError` is printed without its stack.
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

/** Resolves when the signal aborts. */
export const waitForAbort = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
