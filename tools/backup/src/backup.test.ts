import { execFile } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { BSON, type Db, Decimal128, Double, Int32, Long, MongoClient, ObjectId } from 'mongodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saveStream } from './stream-backup.ts';

const namespace = `b${randomBytes(5).toString('hex')}`;
const stream = `${namespace}_INBOX`.toUpperCase();
const folder = mkdtempSync(join(tmpdir(), 'hamrah-backup-'));
let client: MongoClient;
let nats: NatsConnection;
let db: Db;

/** Runs the command as a process of its own. */
const run = (...args: string[]) =>
  new Promise<{ code: number; out: string; err: string }>((resolve) => {
    const env = {
      PATH: process.env.PATH,
      MONGODB_URI: process.env.TEST_MONGODB_URI,
      NATS_URL: process.env.TEST_NATS_URL,
      BUS_NAMESPACE: namespace,
    };
    const options = { env, timeout: 120_000 };
    const child = execFile(process.execPath, [join(import.meta.dirname, 'main.ts'), ...args], options, (_, out, err) =>
      resolve({ code: child.exitCode ?? -1, out, err }),
    );
  });

const events = (key: string, ...sequences: number[]) =>
  sequences.map((sequence) => JSON.stringify({ specversion: '1.0', id: randomUUID(), key, sequence }));
const contents = async () => {
  const rows = db.collection('rows');
  const kept = await rows.find({}, { promoteValues: false }).sort({ _id: 1 }).toArray();
  return [kept.map((row) => BSON.EJSON.stringify(row, { relaxed: false })), await rows.indexes()];
};

beforeAll(async () => {
  client = await MongoClient.connect(process.env.TEST_MONGODB_URI ?? '');
  nats = await connect({ servers: process.env.TEST_NATS_URL ?? '' });
  db = client.db('hamrah_inbox');
  // The command knows databases by their real names: one that is in use is left alone.
  expect(await db.listCollections().toArray()).toEqual([]);
  await db.collection('rows').createIndexes([
    { key: { name: 1 }, unique: true, partialFilterExpression: { name: { $exists: true } } },
    { key: { at: 1 }, expireAfterSeconds: 86_400 },
  ]);
  const ofEveryKind = {
    name: 'kinds',
    whole: new Int32(1),
    double: new Double(1),
    long: new Long(2n ** 53n + 1n),
    money: Decimal128.fromString('19.90'),
    id: new ObjectId(),
    bytes: randomBytes(300_000),
    at: new Date(),
    nothing: null,
    list: [{ a: [] }, 'ü😀'],
  };
  const many = Array.from({ length: 3_000 }, (_, at) => ({ name: `row ${at}`, text: 'x'.repeat(2_000) }));
  await db.collection('rows').insertMany([ofEveryKind, ...many]);
  await db.collection<{ _id: string; last: number }>('outbox_sequences').insertOne({ _id: 'known', last: 2 });
  await (await jetstreamManager(nats)).streams.add({ name: stream, subjects: [`${namespace}.inbox.>`] });
  for (const event of [...events('known', 1, 2), 'no event'])
    await jetstream(nats).publish(`${namespace}.inbox.said.v1`, event);
}, 120_000);
afterAll(async () => {
  await db.dropDatabase();
  const { streams } = await jetstreamManager(nats);
  for await (const name of streams.names(`${namespace}.>`)) await streams.delete(name);
  await client.close();
  await nats.close();
  rmSync(folder, { recursive: true });
});

describe('a snapshot of a stream', () => {
  it('that breaks off is not taken for a whole one', async () => {
    const half = {
      subscribe: (inbox: string) => nats.subscribe(inbox),
      request: async (_api: string, asked: string) => {
        nats.publish((JSON.parse(asked) as { deliver_subject: string }).deliver_subject, 'the first half');
        return { json: () => ({ config: {}, state: {} }) };
      },
    } as unknown as NatsConnection;
    const saved = saveStream(half, 'HALF', join(folder, 'half'), 300);
    await expect(saved).rejects.toThrow('HALF: the snapshot broke off before its end');
  });
});

describe('the command', { timeout: 240_000 }, () => {
  it('saves everything, brings one database back type by type, and raises its numbers to those told since', async () => {
    const before = await contents();
    expect(await run('save', folder)).toMatchObject({ code: 0, err: '' });
    await db.collection('rows').deleteMany({ name: { $ne: 'kinds' } });
    await db.collection('rows').dropIndexes();
    await db.collection('later').insertOne({ since: 'the backup' });
    for (const event of [...events('known', 3, 4), ...events('new', 1)])
      await jetstream(nats).publish(`${namespace}.inbox.said.v1`, event);
    const restored = await run('restore', folder, 'inbox');
    expect(restored).toMatchObject({ code: 0, err: '' });
    expect(restored.out).toContain('inbox: 2 numbers raised');
    expect(await contents()).toEqual(before);
    expect(await db.listCollections({ name: 'later' }).toArray()).toEqual([]);
    const numbers = await db.collection('outbox_sequences').find().sort({ _id: 1 }).toArray();
    expect(numbers).toEqual([
      { _id: 'known', last: 4 },
      { _id: 'new', last: 1 },
    ]);
  });

  it('brings streams back where there are none, and refuses where there are', async () => {
    expect(existsSync(join(folder, 'streams', stream, 'stream.tar.s2'))).toBe(true);
    expect((await run('restore-streams', folder)).err).toContain(`Delete ${stream} first.`);
    const { streams } = await jetstreamManager(nats);
    await streams.delete(stream);
    expect(await run('restore-streams', folder)).toMatchObject({ code: 0, err: '' });
    expect((await streams.info(stream)).state).toMatchObject({ messages: 3, first_seq: 1, last_seq: 3 });
  });

  it.each([
    [[], /npm run backup -- save/],
    [['restore', folder], /npm run backup -- save/],
    [['restore', folder, 'nobody'], /There is no service nobody/],
    [['restore', folder, 'billing'], /holds no database/],
  ])('%j does nothing and says why', async (args, said) => {
    const { code, err } = await run(...args);
    expect(code).toBe(1);
    expect(err).toMatch(said);
  });
});
