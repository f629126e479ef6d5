import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RunningGateway } from './index.ts';
import { hasEngine, startTestGateway, uniqueDatabaseName } from './testing/engine.ts';
import { RawClient } from './testing/raw-client.ts';

describe.runIf(hasEngine)('retryable writes (needs PostgreSQL with DocumentDB)', () => {
  let gateway: RunningGateway;
  let rawClient: RawClient;
  const $db = uniqueDatabaseName();
  const lsid = { id: Buffer.alloc(16, 3) };

  beforeAll(async () => {
    gateway = await startTestGateway();
    rawClient = await RawClient.connect(gateway.port);
    await rawClient.command({ insert: 'a', $db, documents: [{ _id: 1, n: 0 }] });
  });

  afterAll(async () => {
    await rawClient.command({ dropDatabase: 1, $db });
    rawClient.end();
    await gateway.stop();
  });

  test('applies a write once and repeats its reply, even on another connection', async () => {
    const increment = { update: 'a', $db, lsid, txnNumber: 1n, updates: [{ q: { _id: 1 }, u: { $inc: { n: 1 } } }] };
    const otherClient = await RawClient.connect(gateway.port);
    const replies = await Promise.all([rawClient.command(increment), otherClient.command(increment)]);
    expect(replies[0]).toMatchObject({ ok: 1, nModified: 1 });
    expect(replies[1]).toEqual(replies[0]);
    otherClient.end();
    const { cursor } = await rawClient.command({ find: 'a', $db });
    expect(cursor.firstBatch).toEqual([{ _id: 1, n: 1 }]);
  });

  test('applies a write with the next transaction number', async () => {
    const change = (txnNumber: bigint) =>
      rawClient.command({
        findAndModify: 'a',
        $db,
        lsid,
        txnNumber,
        query: { _id: 1 },
        update: { $inc: { n: 1 } },
        new: true,
      });
    expect((await change(2n)).value).toEqual({ _id: 1, n: 2 });
    expect((await change(2n)).value).toEqual({ _id: 1, n: 2 });
    expect((await change(3n)).value).toEqual({ _id: 1, n: 3 });
  });

  test('runs a failed write again for the same transaction number', async () => {
    const invalidWrite = { findAndModify: 'a', $db, lsid, txnNumber: 4n, query: { _id: 1 }, update: { $nope: 1 } };
    expect(await rawClient.command(invalidWrite)).toMatchObject({ ok: 0 });
    expect(await rawClient.command({ ...invalidWrite, update: { $set: { n: 9 } } })).toMatchObject({ ok: 1 });
  });

  test('rejects a transaction number older than the latest of the session', async () => {
    expect(
      await rawClient.command({ delete: 'a', $db, lsid, txnNumber: 1n, deletes: [{ q: {}, limit: 1 }] }),
    ).toMatchObject({
      ok: 0,
      code: 225,
    });
  });
});
