import { describe, expect, test } from 'vitest';
import { opMsg } from '../testing/raw-client.ts';
import { parseCommand } from './command.ts';
import { encodeReply, parseRequest } from './message.ts';
import { decode, encode } from './raw-bson.ts';

describe('OP_MSG', () => {
  test('parses the body and document sequences', () => {
    const request = parseRequest(
      opMsg({ insert: 'a', $db: 'd' }, { sequences: { documents: [{ _id: 1 }, { _id: 2 }] } }),
    );
    expect(decode(request.body)).toEqual({ insert: 'a', $db: 'd' });
    expect(request.sequences.get('documents')).toEqual(Buffer.concat([encode({ _id: 1 }), encode({ _id: 2 })]));
  });

  test('ignores a checksum', () => {
    expect(decode(parseRequest(opMsg({ ping: 1 }, { flags: 1 })).body)).toEqual({ ping: 1 });
  });

  test('sends one ordinary reply to a message that allows exhaust replies', () => {
    const request = parseRequest(opMsg({ hello: 1 }, { flags: 1 << 16 }));
    expect(request.moreToCome).toBe(false);
    expect(encodeReply({ ok: 1 }, 1, 'OP_MSG').readUInt32LE(16)).toBe(0);
  });

  test('rejects unknown required flags', () => {
    expect(() => parseRequest(opMsg({ ping: 1 }, { flags: 1 << 5 }))).toThrow(/flag/);
  });

  test('rejects an unknown section kind and a second body', () => {
    const twoBodies = Buffer.concat([opMsg({ ping: 1 }), Buffer.of(0), encode({ ping: 1 })]);
    const unknownSection = Buffer.concat([opMsg({ ping: 1 }), Buffer.of(7)]);
    expect(() => parseRequest(twoBodies)).toThrow(/Multiple body/);
    expect(() => parseRequest(unknownSection)).toThrow(/section kind 7/);
  });
});

describe('parseCommand', () => {
  test('removes the fields of sessions, transactions and read concerns', () => {
    const id = Buffer.alloc(16, 7);
    const command = parseCommand(
      parseRequest(
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

  test.each(['', 'a.b', 'a b', 'a/b', 'a$b', 'x'.repeat(64)])('rejects the database name "%s"', ($db) => {
    expect(() => parseCommand(parseRequest(opMsg({ find: 'a', $db })))).toThrow();
  });

  test('rejects a transaction without a session', () => {
    expect(() => parseCommand(parseRequest(opMsg({ find: 'a', $db: 'd', autocommit: false })))).toThrow(
      /lsid and txnNumber/,
    );
  });
});
