import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { natsOptions } from '@hamrah/service-kit/messaging/nats-options';
import { connect } from '@nats-io/transport-node';
import { runLists } from './lists.ts';

const connectTimeoutMs = 5_000;

/** Finds the bus: in the environment, or in the system started from this folder. */
function findNatsUrl(): string {
  const { NATS_URL } = process.env;
  if (NATS_URL) return NATS_URL;
  const file = join(import.meta.dirname, '../../../.local/running.json');
  if (!existsSync(file)) throw new Error('No system runs from this folder. Set NATS_URL.');
  return (JSON.parse(readFileSync(file, 'utf8')) as { natsUrl: string }).natsUrl;
}

async function run(args: readonly string[]): Promise<void> {
  const bus = await connect({ ...natsOptions(findNatsUrl()), timeout: connectTimeoutMs });
  try {
    process.stdout.write(`${await runLists(args, bus)}\n`);
  } finally {
    await bus.drain();
  }
}

await run(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
