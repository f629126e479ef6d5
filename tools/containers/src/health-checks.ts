import { setTimeout as sleep } from 'node:timers/promises';
import type { Engine } from './engine.ts';
import { succeeds } from './run.ts';

const intervalMs = 2_000;

/** Runs the health checks of all running containers. podman leaves that to systemd, which many machines lack. */
export function startHealthChecks(engine: Engine): { stop(): Promise<void> } {
  const controller = new AbortController();
  const options = { env: engine.environment, signal: controller.signal };
  const finished = (async () => {
    while (!controller.signal.aborted) {
      const output = await engine.client(['ps', '--format', '{{.ID}} {{.Status}} {{.Names}}']).catch(() => '');
      const ids = output.split('\n').flatMap((line) => line.split(' ')[0] || []);
      for (const id of ids)
        if (!controller.signal.aborted) await succeeds('podman', ['healthcheck', 'run', id], options);
      await sleep(intervalMs, undefined, { signal: controller.signal }).catch(() => {});
    }
  })();
  return {
    async stop() {
      controller.abort();
      await finished;
    },
  };
}
