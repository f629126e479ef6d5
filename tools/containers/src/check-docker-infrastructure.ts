/** Starts the infrastructure of `npm test` and of `npm start` on the engine of DOCKER_HOST, and writes to both. */

import { join } from 'node:path';
import { provideInfrastructure, SetupError } from '@hamrah/infrastructure';
import { natsOptions } from '@hamrah/service-kit/messaging/nats-options';
import { connect } from '@nats-io/transport-node';
import { MongoClient } from 'mongodb';

const folder = join(import.meta.dirname, '../../..');

for (const data of ['temporary', 'persistent'] as const) {
  const infrastructure = await provideInfrastructure({ folder, data });
  try {
    if (infrastructure.kind !== 'docker')
      throw new SetupError(`The ${data} infrastructure came from ${infrastructure.kind}.`);
    await writeInTransaction(infrastructure.mongodbUri('hamrah_check'));
    const bus = await connect(natsOptions(infrastructure.natsUrl));
    if (!bus.info?.jetstream) throw new SetupError('NATS has no JetStream.');
    await bus.close();
    process.stdout.write(`${data}: MongoDB and NATS in Docker answer\n`);
  } finally {
    await infrastructure.stop();
  }
}
process.exit(0);

async function writeInTransaction(uri: string): Promise<void> {
  const client = await MongoClient.connect(uri);
  try {
    const entries = client.db().collection('entries');
    await entries.insertOne({ step: 'before' });
    await client.withSession((session) =>
      session.withTransaction(() => entries.insertOne({ step: 'inside' }, { session })),
    );
    if ((await entries.countDocuments()) !== 2) throw new SetupError('A transaction was not stored.');
    await client.db().dropDatabase();
  } finally {
    await client.close();
  }
}
