import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { connect } from '@nats-io/transport-node';
import { runLists } from './lists.ts';

const patienceMs = 5_000;

/** Where the bus is: the environment says, or the system that runs from this folder. */
function busAddress(): string {
  const { NATS_URL: given } = process.env;
  if (given) return given;
  const file = join(import.meta.dirname, '../../../.local/running.json');
  if (!existsSync(file)) throw new Error('Nothing runs from this folder: set NATS_URL.');
  return (JSON.parse(readFileSync(file, 'utf8')) as { natsUrl: string }).natsUrl;
}

async function run(words: readonly string[]): Promise<void> {
  const bus = await connect({ servers: busAddress().split(','), timeout: patienceMs });
  try {
    process.stdout.write(`${await runLists(words, bus)}\n`);
  } finally {
    await bus.drain();
  }
}

await run(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
