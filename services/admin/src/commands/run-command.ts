import { defineService, Problem, readConfig, runService } from '@hamrah/service-kit';
import { adminService } from '../app.ts';
import { environment } from '../config.ts';
import type { Context } from '../context.ts';

/**
 * Runs a command as a process without features, subscribers and responders. The process exits with the code that
 * `command` returns.
 */
export async function runCommand(command: (context: Context) => Promise<number>): Promise<void> {
  const service = defineService({
    ...adminService,
    features: [],
    subscribers: [],
    responders: [],
    start: (context) => {
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
    },
  });
  await runService(service, { ...readConfig(environment), PORT: 0 });
}

const messageOf = (err: unknown): string =>
  (err instanceof Problem && err.detail) || (err instanceof Error ? err.message : String(err));
