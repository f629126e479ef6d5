/** Waits for the servers of `NATS_URL`, then creates the streams and consumers of all services. */
import { setTimeout as sleep } from 'node:timers/promises';
import { provisionBus } from './provision.ts';

const { NATS_URL: url, BUS_NAMESPACE: namespace = 'hamrah', BUS_REPLICAS = '1', BUS_MAX_BYTES = '-1' } = process.env;
const maxAttempts = 60;
const pauseMs = 2_000;

async function run(): Promise<void> {
  if (!url) throw new Error('NATS_URL must name the servers, with the root user.');
  for (let attempt = 1; ; attempt += 1) {
    try {
      const limits = { replicas: Number(BUS_REPLICAS), maxBytes: Number(BUS_MAX_BYTES) };
      return await provisionBus({ url, namespace, ...limits });
    } catch (error) {
      if (attempt === maxAttempts) throw error;
      await sleep(pauseMs);
    }
  }
}

await run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
