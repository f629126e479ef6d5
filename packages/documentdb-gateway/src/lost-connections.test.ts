import { MongoClient } from 'mongodb';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { RunningGateway } from './index.ts';
import { hasEngine, startTestGateway, testPostgres, uniqueDatabaseName } from './testing/engine.ts';

describe.runIf(hasEngine)('lost connections to the engine (needs PostgreSQL with DocumentDB)', () => {
  let gateway: RunningGateway;
  let client: MongoClient;
  const database = uniqueDatabaseName();
  const openCollection = () => client.db(database).collection<{ _id: number }>('things');

  async function dropConnections(): Promise<void> {
    const admin = new pg.Client(testPostgres());
    await admin.connect();
    await admin.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = $1', [database]);
    await admin.end();
  }

  beforeAll(async () => {
    gateway = await startTestGateway({ postgres: { ...testPostgres(), applicationName: database } });
    client = await MongoClient.connect(gateway.uri);
    await openCollection().insertOne({ _id: 1 });
  });

  afterAll(async () => {
    await client.db(database).dropDatabase();
    await client.close();
    await gateway.stop();
  });

  test('fail an open transaction with TransientTransactionError and no writes', async () => {
    const session = client.startSession();
    session.startTransaction();
    await openCollection().insertOne({ _id: 2 }, { session });
    await dropConnections();
    const error = await openCollection()
      .insertOne({ _id: 3 }, { session })
      .catch((failure) => failure);
    expect(error.hasErrorLabel('TransientTransactionError')).toBe(true);
    await session.endSession();
    expect(await openCollection().countDocuments()).toBe(1);
  });

  test('fail the commit of an open transaction, which then has no effect', async () => {
    const session = client.startSession();
    session.startTransaction();
    await openCollection().insertOne({ _id: 4 }, { session });
    await dropConnections();
    const error = await session.commitTransaction().catch((failure) => failure);
    expect(error).toBeInstanceOf(Error);
    expect(error.hasErrorLabel('UnknownTransactionCommitResult') || error.code === 251).toBe(true);
    await session.endSession();
    expect(await openCollection().findOne({ _id: 4 })).toBeNull();
  });

  test('do not fail a commit that took effect before its reply was lost', async () => {
    const session = client.startSession();
    session.startTransaction();
    await openCollection().insertOne({ _id: 7 }, { session });
    const query = pg.Client.prototype.query as (...args: unknown[]) => Promise<unknown>;
    const losingReply = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(async function (
      this: pg.Client,
      ...args: unknown[]
    ) {
      const result = await query.apply(this, args);
      if (args[0] !== 'COMMIT') return result;
      losingReply.mockRestore();
      throw new Error('Connection terminated unexpectedly');
    } as never);
    await session.commitTransaction();
    await session.endSession();
    expect(losingReply.mock.calls).toHaveLength(0);
    expect(await openCollection().findOne({ _id: 7 })).toEqual({ _id: 7 });
    await openCollection().deleteOne({ _id: 7 });
  });

  test('are invisible to transactions, reads and writes that drivers retry', async () => {
    await dropConnections();
    await client.withSession((session) =>
      session.withTransaction(() => openCollection().insertOne({ _id: 5 }, { session })),
    );
    await dropConnections();
    await openCollection().insertOne({ _id: 6 });
    await dropConnections();
    expect(await openCollection().find().toArray()).toHaveLength(3);
  });

  test('leak no connection when cursors are open', async () => {
    await openCollection().insertMany(Array.from({ length: 300 }, (_, i) => ({ _id: 1000 + i })));
    for (let round = 0; round < 15; round += 1) {
      const cursor = openCollection().aggregate([{ $sort: { x: 1 } }], { batchSize: 2 });
      await cursor.next();
      if (round % 5 === 0) await dropConnections();
      await cursor.toArray().catch(() => undefined);
      await cursor.close().catch(() => undefined);
    }
    expect(await openCollection().countDocuments()).toBe(303);
  });
});
