import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { connect } from '@nats-io/transport-node';
import { MongoClient } from 'mongodb';
import { findParked, listParked, replayParked } from './dead-letters.ts';

const patienceMs = 5_000;
const usage = 'node tools/dead-letters/src/main.ts <service> list | show <id> | replay <id>';

/** Where the service's database and the bus are: the environment says, or the system that runs from this folder. */
function places(service: string): { mongodb: string; nats: string } {
  const { MONGODB_URI: mongodb, NATS_URL: nats } = process.env;
  if (mongodb && nats) return { mongodb, nats };
  const file = join(import.meta.dirname, '../../../.local/running.json');
  if (!existsSync(file)) throw new Error('Nothing runs from this folder: set MONGODB_URI and NATS_URL of the service.');
  const running = JSON.parse(readFileSync(file, 'utf8')) as { mongodbBaseUri: string; natsUrl: string };
  const address = new URL(running.mongodbBaseUri);
  address.pathname = `/hamrah_${service}`;
  return { mongodb: address.href, nats: running.natsUrl };
}

async function run([service, command, id = '']: readonly string[]): Promise<void> {
  const known = command === 'list' || (id !== '' && (command === 'show' || command === 'replay'));
  if (!service || !known) throw new Error(usage);
  const { mongodb, nats } = places(service);
  const client = await MongoClient.connect(mongodb, { serverSelectionTimeoutMS: patienceMs });
  try {
    const db = client.db();
    if (command === 'list') {
      for (const { _id, at, deliveries, reason, subject } of await listParked(db)) {
        process.stdout.write(`${_id}\n  ${subject}, ${deliveries} deliveries, ${at.toISOString()}: ${reason}\n`);
      }
    } else if (command === 'show') {
      process.stdout.write(`${(await findParked(db, id)).payload}\n`);
    } else {
      const bus = await connect({ servers: nats.split(','), timeout: patienceMs });
      await replayParked(db, bus, id).finally(() => bus.drain());
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
