import { natsOptions } from '@hamrah/service-kit/messaging/nats-options';
import { jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { MongoClient } from 'mongodb';

/**
 * Deletes the databases and streams of a test run. Databases start with `test_` and the id of the run, streams with `T`
 * and that id.
 */
export async function removeTestData(run: string, mongodbUri: string, natsUrl: string): Promise<void> {
  const client = await MongoClient.connect(mongodbUri);
  const { databases } = await client.db().admin().listDatabases({ nameOnly: true });
  for (const { name } of databases) if (name.startsWith(`test_${run}`)) await client.db(name).dropDatabase();
  await client.close();
  const connection = await connect(natsOptions(natsUrl));
  const { streams } = await jetstreamManager(connection);
  for await (const name of streams.names()) if (name.toLowerCase().startsWith(`t${run}`)) await streams.delete(name);
  await connection.close();
}
