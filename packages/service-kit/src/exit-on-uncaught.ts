import type { Logger } from './observability/log.ts';

/**
 * Lets a fault nobody caught end this process with 1, after a line in the log: whoever runs the process starts it again.
 * What is returned ends it so for a fault that somebody did catch.
 */
export function exitOnUncaught(log: Logger): (err: unknown) => never {
  const end = (err: unknown): never => {
    log.fatal({ err }, 'the process cannot go on');
    process.exit(1);
  };
  process.on('uncaughtException', end);
  process.on('unhandledRejection', end);
  return end;
}
