import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import type { ClientSession } from 'mongodb';
import { MongoClient } from 'mongodb';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { RunningGateway } from './index.ts';
import { hasEngine, startTestGateway, uniqueDatabaseName } from './testing/engine.ts';
import { RawClient } from './testing/raw-client.ts';

describe.runIf(hasEngine)('transactions (needs PostgreSQL with DocumentDB)', () => {
  let gateway: RunningGateway;
  let client: MongoClient;
  const database = uniqueDatabaseName();
  const sessions: ClientSession[] = [];
  const openSession = () => {
    const session = client.startSession();
    sessions.push(session);
    return session;
  };
  const accounts = () => client.db(database).collection<{ _id: number; balance: number }>('accounts');

  beforeAll(async () => {
    gateway = await startTestGateway({ maxConnections: 20 });
    client = await MongoClient.connect(gateway.uri);
    await accounts().insertMany([
      { _id: 1, balance: 100 },
      { _id: 2, balance: 0 },
    ]);
  });

  afterEach(async () => {
    await Promise.all(sessions.splice(0).map((session) => session.endSession()));
  });

  afterAll(async () => {
    await client.db(database).dropDatabase();
    await client.close();
    await gateway.stop();
  });

  test('hides writes before the commit and shows them after it', async () => {
    const session = openSession();
    session.startTransaction();
    await accounts().insertOne({ _id: 10, balance: 1 }, { session });
    expect(await accounts().findOne({ _id: 10 })).toBeNull();
    expect(await accounts().findOne({ _id: 10 }, { session })).toEqual({ _id: 10, balance: 1 });
    await session.commitTransaction();
    expect(await accounts().findOne({ _id: 10 })).toEqual({ _id: 10, balance: 1 });
    await session.commitTransaction();
  });

  test('removes all writes on abort, including a new collection', async () => {
    const session = openSession();
    session.startTransaction();
    await client.db(database).collection('new_collection').insertOne({ a: 1 }, { session });
    await session.abortTransaction();
    expect(await client.db(database).listCollections({ name: 'new_collection' }).toArray()).toEqual([]);
  });

  test('releases the locks of a disconnected client within seconds', async () => {
    const secondGateway = await startTestGateway({ maxConnections: 20 });
    const sockets: Socket[] = [];
    const proxy = createServer((downstream) => {
      const upstream = connect(secondGateway.port, '127.0.0.1');
      for (const socket of [downstream, upstream]) sockets.push(socket.on('error', () => socket.destroy()));
      downstream.pipe(upstream).pipe(downstream);
    });
    await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
    const { port } = proxy.address() as AddressInfo;
    const disconnected = await MongoClient.connect(`mongodb://127.0.0.1:${port}/?directConnection=true`);
    const connected = await MongoClient.connect(secondGateway.uri);
    try {
      const session = disconnected.startSession();
      session.startTransaction();
      await disconnected
        .db(database)
        .collection<{ _id: number }>('accounts')
        .updateOne({ _id: 2 }, { $set: { locked: true } }, { session });
      proxy.close();
      for (const socket of sockets) socket.destroy();
      const connectedAccounts = connected.db(database).collection<{ _id: number; locked?: boolean }>('accounts');
      await connectedAccounts.updateOne({ _id: 2 }, { $inc: { balance: 0 } });
      expect((await connectedAccounts.findOne({ _id: 2 }))?.locked).toBeUndefined();
    } finally {
      await Promise.all([disconnected.close(), connected.close()]);
      await secondGateway.stop();
    }
  });

  test('lets thirty concurrent transactions create the same collection', async () => {
    await Promise.all(
      Array.from({ length: 30 }, (_, i) =>
        client.withSession((session) =>
          session.withTransaction(() => client.db(database).collection('shared').insertOne({ i }, { session })),
        ),
      ),
    );
    expect(await client.db(database).collection('shared').countDocuments()).toBe(30);
  });

  test('completes a hundred concurrent transactions over few connections of the driver', async () => {
    const narrow = await MongoClient.connect(gateway.uri, { maxPoolSize: 20 });
    const rows = narrow.db(database).collection('many_statements');
    await Promise.all(
      Array.from({ length: 100 }, (_, i) =>
        narrow.withSession((session) =>
          session.withTransaction(async () => {
            for (let n = 0; n < 3; n += 1) await rows.insertOne({ i, n }, { session });
          }),
        ),
      ),
    );
    expect(await rows.countDocuments()).toBe(300);
    await narrow.close();
  }, 25_000);

  test('fails the later of two conflicting writes with code 112 and TransientTransactionError', async () => {
    const first = openSession();
    const second = openSession();
    first.startTransaction();
    second.startTransaction();
    await accounts().findOne({ _id: 2 }, { session: second });
    await accounts().updateOne({ _id: 1 }, { $inc: { balance: -1 } }, { session: first });
    const conflictingWrite = accounts()
      .updateOne({ _id: 1 }, { $inc: { balance: -1 } }, { session: second })
      .catch((error) => error);
    await first.commitTransaction();
    const error = await conflictingWrite;
    expect(error).toMatchObject({ code: 112, codeName: 'WriteConflict' });
    expect(error.hasErrorLabel('TransientTransactionError')).toBe(true);
    await expect(second.commitTransaction()).rejects.toMatchObject({ code: 251 });
  });

  test('fails with a write conflict instead of a long lock wait', async () => {
    const secondGateway = await startTestGateway({ maxConnections: 20 });
    const otherClient = await MongoClient.connect(secondGateway.uri);
    const [first, second] = [otherClient.startSession(), otherClient.startSession()];
    const withdraw = (session: ClientSession) =>
      otherClient
        .db(database)
        .collection('accounts')
        .updateOne({ _id: 1 as never }, { $inc: { balance: -1 } }, { session });
    first.startTransaction();
    second.startTransaction();
    await withdraw(first);
    const error = await withdraw(second).catch((reason) => reason);
    expect(error).toMatchObject({ code: 112, codeName: 'WriteConflict' });
    expect(error.hasErrorLabel('TransientTransactionError')).toBe(true);
    await first.abortTransaction();
    await otherClient.close();
    await secondGateway.stop();
  });

  test('loses no update under contention with driver retries', async () => {
    await accounts().updateOne({ _id: 2 }, { $set: { balance: 0 } });
    await Promise.all(
      Array.from({ length: 20 }, () =>
        client.withSession((session) =>
          session.withTransaction(async () => {
            const { balance = 0 } = (await accounts().findOne({ _id: 2 }, { session })) ?? {};
            await accounts().updateOne({ _id: 2 }, { $set: { balance: balance + 1 } }, { session });
          }),
        ),
      ),
    );
    expect(await accounts().findOne({ _id: 2 })).toEqual({ _id: 2, balance: 20 });
  });

  test('aborts a transaction after a duplicate key', async () => {
    const session = openSession();
    session.startTransaction();
    await accounts().insertOne({ _id: 20, balance: 1 }, { session });
    await expect(accounts().insertOne({ _id: 1, balance: 1 }, { session })).rejects.toMatchObject({
      code: 11000,
      keyValue: { _id: 1 },
    });
    await expect(session.commitTransaction()).rejects.toMatchObject({ code: 251 });
    expect(await accounts().findOne({ _id: 20 })).toBeNull();
  });

  test('rolls back a transaction that exceeds its lifetime', async () => {
    const shortLived = await startTestGateway({ maxConnections: 20, transactionLifetimeLimitSeconds: 0.3 });
    const shortClient = await MongoClient.connect(shortLived.uri);
    const rows = shortClient.db(database).collection<{ _id: number; balance: number }>('accounts');
    try {
      const session = shortClient.startSession();
      session.startTransaction();
      await rows.insertOne({ _id: 30, balance: 1 }, { session });
      const update = () => rows.updateOne({ _id: 30 }, { $inc: { balance: 1 } }, { session });
      await expect.poll(() => update().catch((error) => error.code), { interval: 500 }).toBe(251);
      expect(await rows.findOne({ _id: 30 })).toBeNull();
      await session.endSession();
    } finally {
      await shortClient.close();
      await shortLived.stop();
    }
  });

  test('rejects commands that MongoDB does not allow in transactions', async () => {
    const session = openSession();
    session.startTransaction();
    await accounts().findOne({}, { session });
    await expect(client.db(database).command({ drop: 'accounts' }, { session })).rejects.toMatchObject({ code: 263 });
  });

  test('rejects a reused, an unknown and an outdated transaction number', async () => {
    const raw = await RawClient.connect(gateway.port);
    const lsid = { id: Buffer.alloc(16, 9) };
    const send = (txnNumber: bigint, startTransaction?: true) =>
      raw.command({
        find: 'accounts',
        $db: database,
        lsid,
        txnNumber,
        autocommit: false,
        ...(startTransaction ? { startTransaction } : {}),
      });
    expect(await send(5n, true)).toMatchObject({ ok: 1 });
    expect(await send(5n, true)).toMatchObject({ ok: 0, code: 50911 });
    expect(await send(6n)).toMatchObject({ ok: 0, code: 251, errorLabels: ['TransientTransactionError'] });
    expect(await send(4n, true)).toMatchObject({ ok: 0, code: 225 });
    raw.end();
  });
});
