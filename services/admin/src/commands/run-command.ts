import { defineService, Problem, readConfig, runService } from '@hamrah/service-kit';
import { adminService } from '../app.ts';
import { environment } from '../config.ts';
import type { Context } from '../context.ts';

/** Runs a command beside the running service: a process that serves and hears nothing, and ends with what `act` resolves to. */
export async function runCommand(act: (deps: Context) => Promise<number>): Promise<void> {
  const command = defineService({
    ...adminService,
    features: [],
    subscribers: [],
    responders: [],
    start: (deps) => {
      const acting = act(deps).then(
        (code) => {
          process.exitCode = code;
          if (code !== 0) process.exit(code);
        },
        (err: unknown) => {
          process.stderr.write(`${messageOf(err)}\n`);
          process.exit(1);
        },
      );
      void acting.finally(() => process.kill(process.pid, 'SIGTERM'));
      return { stop: () => acting };
    },
  });
  await runService(command, { ...readConfig(environment), PORT: 0 });
}

const messageOf = (err: unknown): string =>
  (err instanceof Problem && err.detail) || (err instanceof Error ? err.message : String(err));
