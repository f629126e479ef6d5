import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { provisionConsumersOf } from '@hamrah/bus/provision';
import { busNamespace } from '@hamrah/contracts';
import { serviceNames } from '@hamrah/contracts/inventory';
import { natsOptions } from '@hamrah/service-kit/messaging/nats-options';
import { jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { type Db, MongoClient } from 'mongodb';
import { restoreDatabase, saveDatabase } from './database-dump.ts';
import { assertStopped, rejoin } from './rejoin.ts';
import { restoreStream, saveStream, streamsOf } from './stream-backup.ts';

const timeoutMs = 5_000;
const usage = `npm run backup -- save <folder>                every database, then the streams
npm run backup -- restore <folder> <service>   its database; the service must be stopped
npm run backup -- rejoin <service>             after a restore with other tools
npm run backup -- restore-streams <folder>     all streams; every service must be stopped`;

/** Reads the connections from the environment or from the system that runs in this folder. */
function connectionSettings(): { mongodb: string; nats: string; namespace: string } {
  const { MONGODB_URI: mongodb, NATS_URL: nats, BUS_NAMESPACE: namespace = busNamespace } = process.env;
  if (mongodb && nats) return { mongodb, nats, namespace };
  const file = join(import.meta.dirname, '../../../.local/running.json');
  if (!existsSync(file)) throw new Error('No system runs in this folder: set MONGODB_URI and NATS_URL.');
  const running = JSON.parse(readFileSync(file, 'utf8')) as { mongodbBaseUri: string; natsUrl: string };
  return { mongodb: running.mongodbBaseUri, nats: running.natsUrl, namespace };
}

const print = (line: string) => process.stdout.write(`${line}\n`);

async function run([command, ...args]: readonly string[]): Promise<void> {
  const [firstArg = '', secondArg = ''] = args;
  const service = command === 'restore' ? secondArg : firstArg;
  const expectedArguments = { save: 1, restore: 2, rejoin: 1, 'restore-streams': 1 }[command ?? ''];
  if (expectedArguments === undefined || args.length !== expectedArguments) throw new Error(usage);
  if (/^re(store|join)$/.test(command ?? '') && !serviceNames.includes(service))
    throw new Error(`There is no service ${service}: ${serviceNames.join(', ')}.`);
  const { mongodb, nats: servers, namespace } = connectionSettings();
  const client = await MongoClient.connect(mongodb, { serverSelectionTimeoutMS: timeoutMs });
  const nats = await connect({ ...natsOptions(servers), timeout: timeoutMs });
  const databaseOf = (name: string): Db => client.db(`hamrah_${name}`);
  const rejoinBus = async () => {
    const { raisedSequences, replayedSubscribers } = await rejoin(databaseOf(service), nats, service, namespace);
    // The service waits for its consumers, because its user may not create them.
    await provisionConsumersOf(await jetstreamManager(nats), service, namespace);
    print(
      `${service}: ${raisedSequences} sequences raised, ${replayedSubscribers.length} subscribers replay the streams`,
    );
  };
  try {
    if (command === 'save') {
      // Streams come last, so that they contain every event that a saved database has published.
      for (const name of serviceNames) await saveDatabase(databaseOf(name), join(firstArg, `hamrah_${name}`));
      for (const name of await streamsOf(nats, namespace))
        await saveStream(nats, name, join(firstArg, 'streams', name));
      print(`saved in ${firstArg}`);
    } else if (command === 'restore-streams') {
      const existing = await streamsOf(nats, namespace);
      if (existing.length > 0) throw new Error(`Delete ${existing.join(', ')} first.`);
      for (const name of serviceNames.map((owner) => `${namespace}_${owner}`.toUpperCase()))
        if (existsSync(join(firstArg, 'streams', name)))
          await restoreStream(nats, name, join(firstArg, 'streams', name));
      print('streams restored');
    } else {
      await assertStopped(nats, service, namespace);
      if (command === 'restore') await restoreDatabase(databaseOf(service), join(firstArg, `hamrah_${service}`));
      await rejoinBus();
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
