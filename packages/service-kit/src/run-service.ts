import type { ServiceConfig } from './config.ts';
import { exitOnUncaught } from './exit-on-uncaught.ts';
import { openLog } from './observability/log.ts';
import type { Service } from './service.ts';
import type { ServiceContext } from './service-context.ts';
import { type Running, startService } from './start-service.ts';

/** The process exits after this time even if stopping hangs. */
const forceExitMs = 20_000;
/** Longer than a gateway keeps an idle connection, and shorter than the limit of a running request. */
const idleMs = 5_000;

/**
 * Runs a service as this process. SIGTERM and SIGINT stop it gracefully and exit with 0. An uncaught error is logged and
 * exits with 1. With the argument `migrate`, it only migrates the database and exits.
 */
export async function runService<D extends ServiceContext, C extends ServiceConfig>(
  service: Service<D, C>,
  config: C,
  [command]: readonly string[] = process.argv.slice(2),
): Promise<void> {
  const log = openLog({ service: service.name, level: config.LOG_LEVEL });
  const exitWithError = exitOnUncaught(log);
  const stopping = new AbortController();
  let running: Running<D> | undefined;
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

/** The service without anything but its database. */
const migrationsOf = <D extends ServiceContext, C extends ServiceConfig>({
  start: _start,
  ...service
}: Service<D, C>): Service<D, C> => ({ ...service, features: [], subscribers: [], responders: [] });
