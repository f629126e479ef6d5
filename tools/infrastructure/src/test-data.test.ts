import { randomBytes } from 'node:crypto';
import { natsOptions } from '@hamrah/service-kit/messaging/nats-options';
import { jetstreamManager } from '@nats-io/jetstream';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { MongoClient } from 'mongodb';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { removeTestData } from './test-data.ts';

const run = randomBytes(3).toString('hex');
const otherDatabase = `members_${run}`;
const otherStream = `MEMBERS_T${run.toUpperCase()}`;
let client: MongoClient;
let nats: NatsConnection;
beforeEach(async () => {
  client = await MongoClient.connect(inject('testMongodbUri'));
  nats = await connect(natsOptions(inject('testNatsUrl')));
});
afterEach(async () => {
  await client.db(otherDatabase).dropDatabase();
  await (await jetstreamManager(nats)).streams.delete(otherStream);
  await client.close();
  await nats.close();
});

test('deletes the databases and streams of the run, and no others', async () => {
  const { streams } = await jetstreamManager(nats);
  for (const name of [`test_${run}_inbox`, otherDatabase])
    await client.db(name).collection('notes').insertOne({ text: 'stored' });
  for (const name of [`T${run.toUpperCase()}_INBOX`, otherStream]) await streams.add({ name, subjects: [`${name}.>`] });
  await removeTestData(run, inject('testMongodbUri'), inject('testNatsUrl'));

  const { databases } = await client.db().admin().listDatabases({ nameOnly: true });
  expect(databases.map(({ name }) => name).filter((name) => name.includes(run))).toEqual([otherDatabase]);
  const names: string[] = [];
  for await (const name of streams.names()) names.push(name);
  expect(names.filter((name) => name.toLowerCase().includes(run))).toEqual([otherStream]);
});
