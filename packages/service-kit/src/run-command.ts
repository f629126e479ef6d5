import { Problem } from '@hamrah/contracts';
import type { ServiceConfig } from './config.ts';
import { runService } from './run-service.ts';
import type { Service } from './service.ts';
import type { ServiceContext } from './service-context.ts';

/**
 * Runs a command with the context of a service, as a process without features, subscribers or responders. The process
 * exits with the code that `command` returns.
 */
export async function runCommand<D extends ServiceContext, C extends ServiceConfig>(
  service: Service<D, C>,
  config: C,
  command: (context: D) => Promise<number>,
): Promise<void> {
  const start: NonNullable<Service<D, C>['start']> = (context) => {
    const running = command(context).then(
      (code) => {
        process.exitCode = code;
        if (code !== 0) process.exit(code);
      },
      (err: unknown) => {
        process.stderr.write(`${messageOf(err)}\n`);
        process.exit(1);
      },
    );
    void running.finally(() => process.kill(process.pid, 'SIGTERM'));
    return { stop: () => running };
  };
  await runService({ ...service, features: [], subscribers: [], responders: [], start }, { ...config, PORT: 0 });
}

const messageOf = (err: unknown): string =>
  (err instanceof Problem && err.detail) || (err instanceof Error ? err.message : String(err));
