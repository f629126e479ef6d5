import { randomUUID } from 'node:crypto';
import { natsOptions } from '@hamrah/service-kit/messaging/nats-options';
import { jetstreamManager } from '@nats-io/jetstream';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { type Db, MongoClient } from 'mongodb';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type DeadLetter, listDeadLetters, replayDeadLetter } from './dead-letters.ts';

const name = `deadletters${randomUUID().slice(0, 8)}`;
const subject = `${name}.inbox.invitation_sent.v1`;
let client: MongoClient;
let db: Db;
let bus: NatsConnection;

const row = (id: string, at: number): DeadLetter => ({
  _id: id,
  subscriber: 'projection',
  subject,
  payload: `{"id":"${id}"}`,
  reason: 'failed 8 times: Error',
  deliveries: 8,
  at: new Date(at),
});

beforeAll(async () => {
  client = await MongoClient.connect(process.env.TEST_MONGODB_URI ?? '');
  db = client.db(name);
  bus = await connect(natsOptions(process.env.TEST_NATS_URL ?? ''));
  await (await jetstreamManager(bus)).streams.add({ name, subjects: [`${name}.>`] });
});
beforeEach(async () => {
  await db.collection('dead_letters').deleteMany({});
  await db.collection<DeadLetter>('dead_letters').insertMany([row('projection/2', 2_000), row('projection/1', 1_000)]);
});
afterAll(async () => {
  await db.dropDatabase();
  await (await jetstreamManager(bus)).streams.delete(name);
  await client.close();
  await bus.drain();
});

const ids = async () => (await listDeadLetters(db)).map(({ _id }) => _id);

describe('dead letters', () => {
  it('are listed oldest first', async () => {
    expect(await ids()).toEqual(['projection/1', 'projection/2']);
  });

  it('are published unchanged by a replay, then deleted from the collection', async () => {
    await replayDeadLetter(db, bus, 'projection/1');
    const streams = (await jetstreamManager(bus)).streams;
    expect((await streams.getMessage(name, { last_by_subj: subject }))?.string()).toBe('{"id":"projection/1"}');
    expect(await ids()).toEqual(['projection/2']);
  });

  it('stay if the bus does not confirm them', async () => {
    await db
      .collection<DeadLetter>('dead_letters')
      .updateOne({ _id: 'projection/1' }, { $set: { subject: 'subject.without.stream' } });
    await expect(replayDeadLetter(db, bus, 'projection/1')).rejects.toThrow();
    expect(await ids()).toEqual(['projection/1', 'projection/2']);
  });

  it('are not found by an unknown id', async () => {
    await expect(replayDeadLetter(db, bus, 'projection/9')).rejects.toThrow('no dead letter projection/9');
  });
});
