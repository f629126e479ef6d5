import type { ServiceConfig } from './config.ts';
import { exitOnUncaught } from './exit-on-uncaught.ts';
import { openLog } from './observability/log.ts';
import type { Service } from './service.ts';
import type { ServiceContext } from './service-context.ts';
import { type RunningService, startService } from './start-service.ts';

/** The process exits after this time even if stopping hangs. */
const forceExitMs = 20_000;
/** Longer than the gateway keeps idle connections open, and shorter than the time limit of running requests. */
const idleMs = 5_000;

/**
 * Runs a service as this process. On SIGTERM or SIGINT, it stops gracefully and exits with 0. On an uncaught error, it
 * logs the error and exits with 1. With the argument `migrate`, it only migrates the database and exits.
 */
export async function runService<D extends ServiceContext, C extends ServiceConfig>(
  service: Service<D, C>,
  config: C,
  [command]: readonly string[] = process.argv.slice(2),
): Promise<void> {
  const log = openLog({ service: service.name, level: config.LOG_LEVEL });
  const exitWithError = exitOnUncaught(log);
  const stopping = new AbortController();
  let running: RunningService<D> | undefined;
  const stop = async (signal: string): Promise<void> => {
    log.info({ signal }, 'stopping');
    setTimeout(() => exitWithError(new Error(`not stopped after ${forceExitMs} ms`)), forceExitMs).unref();
    stopping.abort();
    await running?.stop();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => void stop(signal).catch(exitWithError));

  try {
    if (command === 'migrate') {
      running = await startService(migrationsOf(service), { ...config, PORT: 0 }, { log, stopping });
      log.info('database migrated');
      await stop('none');
    } else running = await startService(service, config, { log, stopping, idleMs });
  } catch (error) {
    if (!stopping.signal.aborted) exitWithError(error);
  }
}

/** The service with nothing but its database, to run migrations. */
const migrationsOf = <D extends ServiceContext, C extends ServiceConfig>({
  start: _start,
  ...service
}: Service<D, C>): Service<D, C> => ({ ...service, features: [], subscribers: [], responders: [] });
