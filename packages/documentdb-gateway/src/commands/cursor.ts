import type { Document } from 'bson';
import { Long } from 'bson';
import { CommandError } from '../errors.ts';
import type { Connection, Row } from '../postgres/engine.ts';
import { bsonOf, run } from '../postgres/engine.ts';
import type { StatementName } from '../postgres/statements.ts';
import { isWriteConflict, toCommandError } from '../postgres/translate-error.ts';
import type { Command } from '../wire/envelope.ts';
import { decode } from '../wire/raw-bson.ts';
import type { Client, Gateway, Handler, Reply } from './context.ts';
import { withConnection } from './context.ts';

/** A command whose first page comes from `statement`, and which leaves a cursor open when there is more. */
export function firstPage(statement: StatementName): Handler {
  return async (command, gateway, client) => {
    const values = [command.database, command.spec];
    if (command.inTransaction) {
      return withConnection(command, gateway, async (connection) => {
        const [row] = await run(connection, statement, values);
        return opened(command, gateway, client, row, connection, true);
      });
    }
    const connection = await gateway.engine.acquire();
    let keep = false;
    let broken = false;
    try {
      const row = await firstRow(connection, statement, values);
      if (row?.persistconnection === true && row.cursorid !== '0') {
        broken = true;
        await gateway.pins.take();
        keep = true;
      }
      return opened(command, gateway, client, row, keep ? connection : undefined, false);
    } catch (error) {
      broken ||= toCommandError(error, false).code === 91;
      throw error;
    } finally {
      if (!keep) connection.release(broken);
    }
  };
}

async function firstRow(
  connection: Connection,
  statement: StatementName,
  values: (string | Buffer)[],
): Promise<Row | undefined> {
  for (let tries = 1; ; tries += 1) {
    try {
      return (await run(connection, statement, values))[0];
    } catch (error) {
      if (!isWriteConflict(error) || tries >= 10) throw error;
    }
  }
}

function opened(
  command: Command,
  gateway: Gateway,
  client: Client,
  row: Row | undefined,
  connection: Connection | undefined,
  borrowed: boolean,
): Reply {
  const id = BigInt(String(row?.cursorid ?? 0));
  if (id !== 0n && row?.continuation) {
    gateway.cursors.add({
      id,
      database: command.database,
      collection: command.target,
      continuation: bsonOf(row.continuation),
      ...(connection ? { connection } : {}),
      borrowed,
      owner: client,
      inUse: false,
      lastUsedAt: Date.now(),
    });
  }
  return bsonOf(row?.cursorpage);
}

/** The next page of an open cursor. */
export const getMore: Handler = async (command, gateway, client) => {
  const { getMore: id, collection } = decode(command.spec) as { getMore: unknown; collection: unknown };
  if (typeof collection !== 'string') throw new CommandError(14, 'getMore.collection must be a string');
  const cursor = gateway.cursors.take(cursorId(id), client);
  try {
    const page = async (connection: Connection) => {
      const [row] = await run(connection, 'getMore', [cursor.database, command.spec, cursor.continuation]);
      return row;
    };
    const own = cursor.connection && !cursor.borrowed ? cursor.connection : undefined;
    const row = own ? await page(own) : await withConnection(command, gateway, page);
    if (row?.continuation) cursor.continuation = bsonOf(row.continuation);
    else await gateway.cursors.close(cursor.id);
    return bsonOf(row?.cursorpage);
  } catch (error) {
    await gateway.cursors.close(cursor.id);
    throw error;
  } finally {
    gateway.cursors.putBack(cursor);
  }
};

/** Closes cursors by their ids. */
export const killCursors: Handler = async (command, gateway) => {
  const { cursors } = decode(command.spec) as { cursors?: unknown };
  if (!Array.isArray(cursors)) throw new CommandError(9, 'killCursors.cursors must be an array');
  const cursorsKilled: Long[] = [];
  const cursorsNotFound: Long[] = [];
  for (const cursor of cursors) {
    const id = cursorId(cursor);
    const found = await gateway.cursors.close(id);
    (found ? cursorsKilled : cursorsNotFound).push(Long.fromBigInt(id));
  }
  return { cursorsKilled, cursorsNotFound, cursorsAlive: [], cursorsUnknown: [], ok: 1 };
};

function cursorId(value: unknown): bigint {
  if (typeof value === 'number') return BigInt(value);
  if (typeof value === 'bigint') return value;
  if (Long.isLong(value)) return value.toBigInt();
  throw new CommandError(14, 'A cursor id must be a 64-bit integer');
}

/** A reply that holds all its documents in one page. */
export function singlePage(namespace: string, firstBatch: Document[]): Document {
  return { cursor: { id: Long.ZERO, ns: namespace, firstBatch }, ok: 1 };
}
