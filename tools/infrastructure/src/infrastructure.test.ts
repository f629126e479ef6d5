import { natsOptions } from '@hamrah/service-kit/messaging/nats-options';
import { connect } from '@nats-io/transport-node';
import { MongoClient } from 'mongodb';
import { expect, inject, test } from 'vitest';

test('stores and reads a document in MongoDB', async () => {
  const client = new MongoClient(inject('testMongodbUri'));
  const notes = client.db(`test_${process.env.TEST_RUN}_infrastructure`).collection('notes');
  await notes.insertOne({ text: 'stored' });
  expect(await notes.findOne({}, { projection: { _id: 0 } })).toEqual({ text: 'stored' });
  await client.db(`test_${process.env.TEST_RUN}_infrastructure`).dropDatabase();
  await client.close();
});

test('provides NATS with JetStream', async () => {
  const connection = await connect(natsOptions(inject('testNatsUrl')));
  const reply = await connection.request('$JS.API.INFO');
  expect(reply.json()).toMatchObject({
    type: 'io.nats.jetstream.api.v1.account_info_response',
    streams: expect.any(Number),
  });
  await connection.close();
});
