import { execFile } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { natsOptions } from '@hamrah/service-kit/messaging/nats-options';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { BSON, type Db, Decimal128, Double, Int32, Long, MongoClient, ObjectId } from 'mongodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saveStream } from './stream-backup.ts';

/** The command uses the real database names. On external servers, these databases can contain a developer's data. */
const isExternal = process.env.TEST_SERVERS === 'external';
const namespace = `b${randomBytes(5).toString('hex')}`;
const stream = `${namespace}_INBOX`.toUpperCase();
const folder = mkdtempSync(join(tmpdir(), 'hamrah-backup-'));
let client: MongoClient;
let nats: NatsConnection;
let db: Db;

const runCommand = (...args: string[]) =>
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
const readRows = async () => {
  const rows = db.collection('rows');
  const documents = await rows.find({}, { promoteValues: false }).sort({ _id: 1 }).toArray();
  return [documents.map((row) => BSON.EJSON.stringify(row, { relaxed: false })), await rows.indexes()];
};

beforeAll(async () => {
  client = await MongoClient.connect(process.env.TEST_MONGODB_URI ?? '');
  nats = await connect(natsOptions(process.env.TEST_NATS_URL ?? ''));
  db = client.db('hamrah_inbox');
  expect(await db.listCollections().toArray()).toEqual([]);
  await db.collection('rows').createIndexes([
    { key: { name: 1 }, unique: true, partialFilterExpression: { name: { $exists: true } } },
    { key: { at: 1 }, expireAfterSeconds: 86_400 },
  ]);
  const documentOfManyTypes = {
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
  const manyDocuments = Array.from({ length: 3_000 }, (_, index) => ({
    name: `row ${index}`,
    text: 'x'.repeat(2_000),
  }));
  await db.collection('rows').insertMany([documentOfManyTypes, ...manyDocuments]);
  await db.collection<{ _id: string; last: number }>('outbox_sequences').insertOne({ _id: 'known', last: 2 });
  await (await jetstreamManager(nats)).streams.add({ name: stream, subjects: [`${namespace}.inbox.>`] });
  for (const event of [...events('known', 1, 2), 'not an event'])
    await jetstream(nats).publish(`${namespace}.inbox.message_sent.v1`, event);
}, 120_000);
afterAll(async () => {
  await db.dropDatabase();
  const { streams } = await jetstreamManager(nats);
  for await (const name of streams.names(`${namespace}.>`)) await streams.delete(name);
  await client.close();
  await nats.close();
  rmSync(folder, { recursive: true });
});

describe.skipIf(isExternal)('a snapshot of a stream (needs its own servers: unset MONGODB_URI and NATS_URL)', () => {
  it('is rejected if it is incomplete', async () => {
    const interruptedNats = {
      subscribe: (inbox: string) => nats.subscribe(inbox),
      request: async (_api: string, request: string) => {
        nats.publish((JSON.parse(request) as { deliver_subject: string }).deliver_subject, 'the first half');
        return { json: () => ({ config: {}, state: {} }) };
      },
    } as unknown as NatsConnection;
    const snapshot = saveStream(interruptedNats, 'HALF', join(folder, 'half'), 300);
    await expect(snapshot).rejects.toThrow('HALF: the snapshot is incomplete');
  });
});

describe.skipIf(isExternal)(
  'the command (needs its own servers: unset MONGODB_URI and NATS_URL)',
  { timeout: 240_000 },
  () => {
    it('saves everything, restores one database with types and indexes, and raises its event sequences', async () => {
      const savedRows = await readRows();
      expect(await runCommand('save', folder)).toMatchObject({ code: 0, err: '' });
      await db.collection('rows').deleteMany({ name: { $ne: 'kinds' } });
      await db.collection('rows').dropIndexes();
      await db.collection('later').insertOne({ since: 'the backup' });
      for (const event of [...events('known', 3, 4), ...events('new', 1)])
        await jetstream(nats).publish(`${namespace}.inbox.message_sent.v1`, event);
      const restored = await runCommand('restore', folder, 'inbox');
      expect(restored).toMatchObject({ code: 0, err: '' });
      expect(restored.out).toContain('inbox: 2 sequences raised');
      expect(await readRows()).toEqual(savedRows);
      expect(await db.listCollections({ name: 'later' }).toArray()).toEqual([]);
      const sequences = await db.collection('outbox_sequences').find().sort({ _id: 1 }).toArray();
      expect(sequences).toEqual([
        { _id: 'known', last: 4 },
        { _id: 'new', last: 1 },
      ]);
    });

    it('writes files and folders that only their owner can read', () => {
      const saved = readdirSync(folder, { recursive: true, withFileTypes: true });
      const modeOf = (parent: string, name: string) => statSync(join(parent, name)).mode & 0o777;
      expect(saved.filter((entry) => entry.isFile()).length).toBeGreaterThan(3);
      for (const entry of saved) expect(modeOf(entry.parentPath, entry.name)).toBe(entry.isFile() ? 0o600 : 0o700);
    });

    it('restores missing streams and refuses to overwrite existing ones', async () => {
      expect(existsSync(join(folder, 'streams', stream, 'stream.tar.s2'))).toBe(true);
      expect((await runCommand('restore-streams', folder)).err).toContain(`Delete ${stream} first.`);
      const { streams } = await jetstreamManager(nats);
      await streams.delete(stream);
      expect(await runCommand('restore-streams', folder)).toMatchObject({ code: 0, err: '' });
      expect((await streams.info(stream)).state).toMatchObject({ messages: 3, first_seq: 1, last_seq: 3 });
    });

    it.each([
      [[], /npm run backup -- save/],
      [['restore', folder], /npm run backup -- save/],
      [['restore', folder, 'unknown'], /There is no service unknown/],
      [['restore', folder, 'billing'], /contains no database/],
    ])('fails with a message for the arguments %j', async (args, message) => {
      const { code, err } = await runCommand(...args);
      expect(code).toBe(1);
      expect(err).toMatch(message);
    });
  },
);
