import { Long, MongoClient } from 'mongodb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RunningGateway } from './index.ts';
import { hasEngine, startTestGateway, uniqueDatabaseName } from './testing/engine.ts';

describe.runIf(hasEngine)('cursors (needs PostgreSQL with DocumentDB)', () => {
  let gateway: RunningGateway;
  let client: MongoClient;
  const database = uniqueDatabaseName();
  const numbers = () => client.db(database).collection('numbers');
  const openCursor = (batchSize: number) => numbers().aggregate([{ $sort: { n: 1 } }], { batchSize });

  beforeAll(async () => {
    gateway = await startTestGateway({ maxConnections: 4 });
    client = await MongoClient.connect(gateway.uri);
    await numbers().insertMany(Array.from({ length: 1000 }, (_, n) => ({ n })));
  });

  afterAll(async () => {
    await client.db(database).dropDatabase();
    await client.close();
    await gateway.stop();
  });

  test('returns every document once and in order for every batch size', async () => {
    const expected = Array.from({ length: 1000 }, (_, n) => n);
    for (const batchSize of [1, 99, 1000, 5000])
      expect((await openCursor(batchSize).toArray()).map(({ n }) => n)).toEqual(expected);
    const documents = await numbers().find().batchSize(77).toArray();
    expect(documents.map(({ n }) => n).toSorted((a, b) => a - b)).toEqual(expected);
  });

  test('does not find a closed cursor', async () => {
    const { cursor } = await client.db(database).command({ find: 'numbers', batchSize: 10 });
    const reply = await client
      .db(database)
      .command({ killCursors: 'numbers', cursors: [cursor.id, Long.fromNumber(5)] });
    expect(reply).toMatchObject({ cursorsKilled: [cursor.id], cursorsNotFound: [5] });
    await expect(
      client.db(database).command({ getMore: Long.fromValue(cursor.id), collection: 'numbers' }),
    ).rejects.toMatchObject({
      code: 43,
      codeName: 'CursorNotFound',
    });
  });

  test('closes the least recently used cursor when cursors hold too many connections', async () => {
    const cursors = Array.from({ length: 6 }, () => openCursor(10));
    for (const cursor of cursors) await cursor.next();
    expect(await numbers().countDocuments({})).toBe(1000);
    await expect(cursors[5]?.toArray()).resolves.toHaveLength(999);
    await expect(cursors[0]?.toArray()).rejects.toMatchObject({ code: 43 });
    await Promise.all(cursors.map((cursor) => cursor.close()));
  });

  test('closes no cursor that is being read, even if there are more readers than connections', async () => {
    const results = await Promise.all(Array.from({ length: 12 }, () => openCursor(100).toArray()));
    expect(results.map((documents) => documents.length)).toEqual(results.map(() => 1000));
  });

  test('releases the connection of a closed cursor', async () => {
    for (let round = 0; round < 20; round += 1) {
      const cursor = openCursor(10);
      await cursor.next();
      await cursor.close();
    }
    expect(await openCursor(100).toArray()).toHaveLength(1000);
  });

  test('returns the uncommitted writes of its transaction', async () => {
    await client.withSession((session) =>
      session.withTransaction(async () => {
        await numbers().insertOne({ n: 5000 }, { session });
        const cursor = numbers().find({}, { session, batchSize: 100 });
        expect(await cursor.toArray()).toHaveLength(1001);
        await session.abortTransaction();
      }),
    );
    expect(await numbers().countDocuments({})).toBe(1000);
  });
});
