import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { natsOptions } from '@hamrah/service-kit/messaging/nats-options';
import { connect } from '@nats-io/transport-node';
import { MongoClient } from 'mongodb';
import { listDeadLetters, readDeadLetter, replayDeadLetter } from './dead-letters.ts';

const connectTimeoutMs = 5_000;
const usage = 'node tools/dead-letters/src/main.ts <service> list | show <id> | replay <id>';

/** Finds the service's database and the bus: in the environment, or in the system started from this folder. */
function findServers(service: string): { mongodb: string; nats: string } {
  const { MONGODB_URI: mongodb, NATS_URL: nats } = process.env;
  if (mongodb && nats) return { mongodb, nats };
  const file = join(import.meta.dirname, '../../../.local/running.json');
  if (!existsSync(file))
    throw new Error('No system runs from this folder. Set MONGODB_URI and NATS_URL of the service.');
  const running = JSON.parse(readFileSync(file, 'utf8')) as { mongodbBaseUri: string; natsUrl: string };
  const databaseUrl = new URL(running.mongodbBaseUri);
  databaseUrl.pathname = `/hamrah_${service}`;
  return { mongodb: databaseUrl.href, nats: running.natsUrl };
}

async function run([service, command, id = '']: readonly string[]): Promise<void> {
  const isComplete = command === 'list' || (id !== '' && (command === 'show' || command === 'replay'));
  if (!service || !isComplete) throw new Error(usage);
  const { mongodb, nats } = findServers(service);
  const client = await MongoClient.connect(mongodb, { serverSelectionTimeoutMS: connectTimeoutMs });
  try {
    const db = client.db();
    if (command === 'list') {
      for (const { _id, at, deliveries, reason, subject } of await listDeadLetters(db)) {
        process.stdout.write(`${_id}\n  ${subject}, ${deliveries} deliveries, ${at.toISOString()}: ${reason}\n`);
      }
    } else if (command === 'show') {
      process.stdout.write(`${(await readDeadLetter(db, id)).payload}\n`);
    } else {
      const bus = await connect({ ...natsOptions(nats), timeout: connectTimeoutMs });
      await replayDeadLetter(db, bus, id).finally(() => bus.drain());
      process.stdout.write('replayed\n');
    }
  } finally {
    await client.close();
  }
}

await run(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
