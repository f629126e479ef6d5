import { connect } from '@nats-io/transport-node';
import { MongoClient } from 'mongodb';
import { expect, inject, test } from 'vitest';

test('the provided MongoDB stores a document and gives it back', async () => {
  const client = new MongoClient(inject('testMongodbUri'));
  const notes = client.db('infrastructure_check').collection('notes');
  await notes.insertOne({ text: 'kept' });
  expect(await notes.findOne({}, { projection: { _id: 0 } })).toEqual({ text: 'kept' });
  await notes.drop();
  await client.close();
});

test('the provided NATS has JetStream', async () => {
  const connection = await connect({ servers: inject('testNatsUrl') });
  const reply = await connection.request('$JS.API.INFO');
  expect(reply.json()).toMatchObject({
    type: 'io.nats.jetstream.api.v1.account_info_response',
    streams: expect.any(Number),
  });
  await connection.close();
});
