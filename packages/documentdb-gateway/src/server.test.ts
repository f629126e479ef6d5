import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RunningGateway } from './index.ts';
import { startGateway } from './index.ts';
import { hasEngine, startTestGateway, testPostgres, uniqueDatabaseName } from './testing/engine.ts';
import { opMsg, RawClient } from './testing/raw-client.ts';
import { encode } from './wire/raw-bson.ts';

describe.runIf(hasEngine)('WireServer (needs PostgreSQL with DocumentDB)', () => {
  let gateway: RunningGateway;
  const $db = uniqueDatabaseName();
  const connect = () => RawClient.connect(gateway.port);

  async function assertResponsive(): Promise<void> {
    const client = await connect();
    expect(await client.command({ ping: 1, $db: 'admin' })).toMatchObject({ ok: 1 });
    client.end();
  }

  beforeAll(async () => {
    gateway = await startTestGateway();
  });

  afterAll(async () => {
    const client = await connect();
    await client.command({ dropDatabase: 1, $db });
    client.end();
    await gateway.stop();
  });

  test('listens on loopback only', async () => {
    const startOn = (host: string) => startGateway({ postgres: testPostgres(), host: host as '127.0.0.1', port: 0 });
    await expect(startOn('0.0.0.0')).rejects.toThrow(/127\.0\.0\.1 only/);
  });

  test('does not start when the engine is unreachable', async () => {
    const postgres = { ...testPostgres(), host: '127.0.0.1', port: 1 };
    await expect(startGateway({ postgres, host: '127.0.0.1', port: 0 })).rejects.toThrow();
  });

  test('reports a replica set primary to hello, isMaster and the legacy OP_QUERY', async () => {
    const client = await connect();
    const expected = {
      isWritablePrimary: true,
      setName: 'rs0',
      me: `127.0.0.1:${gateway.port}`,
      maxWireVersion: 21,
      ok: 1,
    };
    expect(await client.command({ hello: 1, $db: 'admin' })).toMatchObject(expected);
    expect(await client.command({ isMaster: 1, $db: 'admin' })).toMatchObject({ ...expected, ismaster: true });
    const name = Buffer.from('admin.$cmd\0');
    const body = encode({ ismaster: 1, helloOk: true });
    const query = Buffer.alloc(20);
    query.writeInt32LE(20 + name.length + 8 + body.length);
    query.writeInt32LE(2004, 12);
    client.socket.write(Buffer.concat([query, name, Buffer.alloc(8), body]));
    expect(await client.reply()).toMatchObject({ ...expected, helloOk: true });
    client.end();
  });

  test('replies to pipelined messages in order', async () => {
    const client = await connect();
    const numbers = Array.from({ length: 100 }, (_, n) => n);
    client.socket.write(
      Buffer.concat(numbers.map((n) => opMsg({ aggregate: 1, $db, pipeline: [{ $documents: [{ n }] }], cursor: {} }))),
    );
    for (const n of numbers) expect((await client.reply()).cursor.firstBatch).toEqual([{ n }]);
    client.end();
  });

  test('executes a command and sends no reply when the client expects none', async () => {
    const client = await connect();
    client.socket.write(
      opMsg({ insert: 'quiet', $db, writeConcern: { w: 0 } }, { flags: 2, sequences: { documents: [{ _id: 1 }] } }),
    );
    expect(await client.command({ count: 'quiet', $db })).toMatchObject({ n: 1 });
    client.end();
  });

  test.each([
    ['a length below a header', Buffer.from([3, 0, 0, 0, ...Buffer.alloc(12)])],
    ['a negative length', Buffer.alloc(16, 0xff)],
    ['a length above 48 MB', Buffer.from([0x00, 0x00, 0x00, 0x10, ...Buffer.alloc(12)])],
    ['an unknown message type', Buffer.from([16, 0, 0, 0, ...Buffer.alloc(8), 9, 9, 0, 0])],
    ['an HTTP request', Buffer.from('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')],
  ])('closes only the connection that sent %s', async (_name, bytes) => {
    const client = await connect();
    client.socket.write(bytes);
    await client.closed();
    await assertResponsive();
  });

  test('returns an error for malformed nested BSON', async () => {
    const client = await connect();
    const body = encode({ find: 'a', filter: { name: 'hello' }, $db });
    body.writeInt32LE(9999, body.indexOf('hello') - 4);
    client.socket.write(opMsg(body));
    expect(await client.reply()).toMatchObject({ ok: 0, code: 22, codeName: 'InvalidBSON' });
    expect(await client.command({ ping: 1, $db: 'admin' })).toMatchObject({ ok: 1 });
    client.end();
  });

  test('survives random bytes and incomplete messages', async () => {
    for (let round = 0; round < 50; round += 1) {
      const client = await connect();
      const valid = opMsg({ insert: 'noise', $db }, { sequences: { documents: [{ _id: round, x: 'y'.repeat(50) }] } });
      const bytes = Buffer.from(valid);
      const noise = randomBytes(4);
      if (round % 3 === 0) bytes.set(noise, 16 + (round % (bytes.length - 20)));
      if (round % 3 === 1) client.socket.write(bytes.subarray(0, 1 + (round % (bytes.length - 1))));
      else client.socket.write(bytes);
      await sleep(2);
      client.end();
    }
    await assertResponsive();
  });

  test('survives a client that disconnects during its query', async () => {
    const client = await connect();
    client.socket.write(opMsg({ aggregate: 1, $db, pipeline: [{ $documents: [{ a: 1 }] }], cursor: {} }));
    client.end();
    await once(client.socket, 'close');
    await assertResponsive();
  });

  test('completes running commands before it stops', async () => {
    const separateGateway = await startTestGateway();
    const client = await RawClient.connect(separateGateway.port);
    await client.command({ ping: 1, $db: 'admin' });
    const documents = Array.from({ length: 2000 }, (_, i) => ({ _id: i }));
    client.socket.write(opMsg({ insert: 'last', $db }, { sequences: { documents } }));
    const reply = client.reply();
    // The gateway shares this event loop and reads the message in these turns.
    for (let round = 0; round < 5; round += 1) await setImmediate();
    await separateGateway.stop();
    expect(await reply).toMatchObject({ ok: 1, n: 2000 });
    await expect(RawClient.connect(separateGateway.port)).rejects.toThrow();
  });
});
