import type { Logger } from './observability/log.ts';

/**
 * Logs uncaught errors and exits with 1; the supervisor restarts the process. Returns a function that does the same for
 * a caught error.
 */
export function exitOnUncaught(log: Logger): (err: unknown) => never {
  const exit = (err: unknown): never => {
    log.fatal({ err }, 'fatal error: exiting');
    process.exit(1);
  };
  process.on('uncaughtException', exit);
  process.on('unhandledRejection', exit);
  return exit;
}
