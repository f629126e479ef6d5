import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { busNamespace } from '@hamrah/contracts';
import { serviceNames } from '@hamrah/contracts/inventory';
import { connect } from '@nats-io/transport-node';
import { type Db, MongoClient } from 'mongodb';
import { restoreDatabase, saveDatabase } from './database-dump.ts';
import { refuseWhileRunning, rejoin } from './rejoin.ts';
import { restoreStream, saveStream, streamsOf } from './stream-backup.ts';

const patienceMs = 5_000;
const usage = `npm run backup -- save <folder>                every database, then the streams
npm run backup -- restore <folder> <service>   its database; the service must be stopped
npm run backup -- rejoin <service>             after a restore by other tools
npm run backup -- restore-streams <folder>     all streams; every service must be stopped`;

/** Where databases and bus are: the environment says, or the system that runs from this folder. */
function places(): { mongodb: string; nats: string; namespace: string } {
  const { MONGODB_URI: mongodb, NATS_URL: nats, BUS_NAMESPACE: namespace = busNamespace } = process.env;
  if (mongodb && nats) return { mongodb, nats, namespace };
  const file = join(import.meta.dirname, '../../../.local/running.json');
  if (!existsSync(file)) throw new Error('Nothing runs from this folder: set MONGODB_URI and NATS_URL.');
  const running = JSON.parse(readFileSync(file, 'utf8')) as { mongodbBaseUri: string; natsUrl: string };
  return { mongodb: running.mongodbBaseUri, nats: running.natsUrl, namespace };
}

const say = (line: string) => process.stdout.write(`${line}\n`);

async function run([command, ...args]: readonly string[]): Promise<void> {
  const [first = '', second = ''] = args;
  const service = command === 'restore' ? second : first;
  const wanted = { save: 1, restore: 2, rejoin: 1, 'restore-streams': 1 }[command ?? ''];
  if (wanted === undefined || args.length !== wanted) throw new Error(usage);
  if (/^re(store|join)$/.test(command ?? '') && !serviceNames.includes(service))
    throw new Error(`There is no service ${service}: ${serviceNames.join(', ')}.`);
  const { mongodb, nats: servers, namespace } = places();
  const client = await MongoClient.connect(mongodb, { serverSelectionTimeoutMS: patienceMs });
  const nats = await connect({ servers: servers.split(','), timeout: patienceMs });
  const databaseOf = (name: string): Db => client.db(`hamrah_${name}`);
  const inStep = async () => {
    const { raised, listening } = await rejoin(databaseOf(service), nats, service, namespace);
    say(`${service}: ${raised} numbers raised, ${listening.length} reactions hear the stream again`);
  };
  try {
    if (command === 'save') {
      // Streams last: what a database has handed over by its moment is in them.
      for (const name of serviceNames) await saveDatabase(databaseOf(name), join(first, `hamrah_${name}`));
      for (const name of await streamsOf(nats, namespace)) await saveStream(nats, name, join(first, 'streams', name));
      say(`saved in ${first}`);
    } else if (command === 'restore-streams') {
      const there = await streamsOf(nats, namespace);
      if (there.length > 0) throw new Error(`Delete ${there.join(', ')} first.`);
      for (const name of serviceNames.map((each) => `${namespace}_${each}`.toUpperCase()))
        if (existsSync(join(first, 'streams', name))) await restoreStream(nats, name, join(first, 'streams', name));
      say('streams restored');
    } else {
      await refuseWhileRunning(nats, service, namespace);
      if (command === 'restore') await restoreDatabase(databaseOf(service), join(first, `hamrah_${service}`));
      await inStep();
    }
  } finally {
    await nats.close();
    await client.close();
  }
}

await run(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
