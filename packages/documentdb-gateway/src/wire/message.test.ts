import { describe, expect, test } from 'vitest';
import { opMsg } from '../testing/raw-client.ts';
import { readCommand } from './envelope.ts';
import { readRequest, replyFrame } from './message.ts';
import { decode, encode } from './raw-bson.ts';

describe('OP_MSG', () => {
  test('reads the body and document sequences beside it', () => {
    const request = readRequest(
      opMsg({ insert: 'a', $db: 'd' }, { sequences: { documents: [{ _id: 1 }, { _id: 2 }] } }),
    );
    expect(decode(request.body)).toEqual({ insert: 'a', $db: 'd' });
    expect(request.sequences.get('documents')).toEqual(Buffer.concat([encode({ _id: 1 }), encode({ _id: 2 })]));
  });

  test('leaves a checksum out of the sections', () => {
    expect(decode(readRequest(opMsg({ ping: 1 }, { flags: 1 })).body)).toEqual({ ping: 1 });
  });

  test('answers a message that allows exhaust replies by one ordinary reply', () => {
    const request = readRequest(opMsg({ hello: 1 }, { flags: 1 << 16 }));
    expect(request.moreToCome).toBe(false);
    expect(replyFrame({ ok: 1 }, 1, 'OP_MSG').readUInt32LE(16)).toBe(0);
  });

  test('refuses required flags it does not know', () => {
    expect(() => readRequest(opMsg({ ping: 1 }, { flags: 1 << 5 }))).toThrow(/flag/);
  });

  test('refuses a section of unknown kind, two bodies, and the same sequence twice', () => {
    const two = Buffer.concat([opMsg({ ping: 1 }), Buffer.of(0), encode({ ping: 1 })]);
    const strange = Buffer.concat([opMsg({ ping: 1 }), Buffer.of(7)]);
    expect(() => readRequest(two)).toThrow(/Multiple body/);
    expect(() => readRequest(strange)).toThrow(/section kind 7/);
  });
});

describe('taking a command apart', () => {
  test('hands the engine everything but what concerns sessions and concerns', () => {
    const id = Buffer.alloc(16, 7);
    const command = readCommand(
      readRequest(
        opMsg({
          find: 'a',
          filter: { x: 1 },
          $db: 'd',
          lsid: { id },
          txnNumber: 5n,
          readConcern: { level: 'majority' },
          maxTimeMS: 10,
        }),
      ),
    );
    expect(decode(command.spec)).toEqual({ find: 'a', filter: { x: 1 }, maxTimeMS: 10 });
    expect(command).toMatchObject({ name: 'find', target: 'a', database: 'd', txnNumber: 5n, inTransaction: false });
    expect(command.lsid).toBe(id.toString('hex'));
  });

  test.each(['', 'a.b', 'a b', 'a/b', 'a$b', 'x'.repeat(64)])('refuses the database name "%s"', ($db) => {
    expect(() => readCommand(readRequest(opMsg({ find: 'a', $db })))).toThrow();
  });

  test('refuses a transaction without a session', () => {
    expect(() => readCommand(readRequest(opMsg({ find: 'a', $db: 'd', autocommit: false })))).toThrow(
      /lsid and txnNumber/,
    );
  });
});
