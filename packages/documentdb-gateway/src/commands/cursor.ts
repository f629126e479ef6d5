import type { Document } from 'bson';
import { Long } from 'bson';
import { CommandError } from '../errors.ts';
import type { Connection, Row } from '../postgres/engine.ts';
import { run, toBson } from '../postgres/engine.ts';
import type { StatementName } from '../postgres/statements.ts';
import { toCommandError } from '../postgres/translate-error.ts';
import type { Command } from '../wire/command.ts';
import { decode } from '../wire/raw-bson.ts';
import type { Client, Gateway, Handler, Reply } from './context.ts';
import { retryConflicts, withConnection } from './context.ts';

/** Maximum wait of a cursor for a connection that it can keep. */
const PIN_TIMEOUT_MS = 30_000;

/** A command that returns the first batch of `statement` and opens a cursor for the remaining documents. */
export function cursorCommand(statement: StatementName): Handler {
  return async (command, gateway, client) => {
    const values = [command.database, command.spec];
    if (command.inTransaction) {
      return withConnection(command, gateway, async (connection) => {
        const [row] = await run(connection, statement, values);
        return registerCursor(command, gateway, client, row, connection, true);
      });
    }
    const connection = await gateway.engine.acquire();
    let isPinned = false;
    let isBroken = false;
    try {
      const [row] = await retryConflicts(() => run(connection, statement, values));
      if (row?.persistconnection === true && row.cursorid !== '0') {
        isBroken = true;
        await gateway.pinnedConnections.acquire(PIN_TIMEOUT_MS);
        isPinned = true;
      }
      return registerCursor(command, gateway, client, row, isPinned ? connection : undefined, false);
    } catch (error) {
      isBroken ||= toCommandError(error, false).code === 91;
      throw error;
    } finally {
      if (!isPinned) connection.release(isBroken);
    }
  };
}

function registerCursor(
  command: Command,
  gateway: Gateway,
  client: Client,
  row: Row | undefined,
  connection: Connection | undefined,
  isBorrowed: boolean,
): Reply {
  const id = BigInt(String(row?.cursorid ?? 0));
  if (id !== 0n && row?.continuation) {
    gateway.cursors.add({
      id,
      database: command.database,
      collection: command.target,
      continuation: toBson(row.continuation),
      ...(connection ? { connection } : {}),
      isBorrowed,
      owner: client,
      isInUse: false,
      lastUsedAt: Date.now(),
    });
  }
  return toBson(row?.cursorpage);
}

export const getMore: Handler = async (command, gateway, client) => {
  const { getMore: id, collection } = decode(command.spec) as { getMore: unknown; collection: unknown };
  if (typeof collection !== 'string') throw new CommandError(14, 'getMore.collection must be a string');
  const cursor = gateway.cursors.checkOut(parseCursorId(id), command.database, client);
  try {
    const nextBatch = async (connection: Connection) => {
      const [row] = await run(connection, 'getMore', [cursor.database, command.spec, cursor.continuation]);
      return row;
    };
    const pinnedConnection = cursor.connection && !cursor.isBorrowed ? cursor.connection : undefined;
    const row = pinnedConnection
      ? await nextBatch(pinnedConnection)
      : await withConnection(command, gateway, nextBatch);
    if (row?.continuation) cursor.continuation = toBson(row.continuation);
    else await gateway.cursors.close(cursor.id);
    return toBson(row?.cursorpage);
  } catch (error) {
    await gateway.cursors.close(cursor.id);
    throw error;
  } finally {
    gateway.cursors.checkIn(cursor);
  }
};

export const killCursors: Handler = async (command, gateway) => {
  const { cursors } = decode(command.spec) as { cursors?: unknown };
  if (!Array.isArray(cursors)) throw new CommandError(9, 'killCursors.cursors must be an array');
  const cursorsKilled: Long[] = [];
  const cursorsNotFound: Long[] = [];
  for (const cursor of cursors) {
    const id = parseCursorId(cursor);
    const isClosed = await gateway.cursors.close(id, command.database);
    (isClosed ? cursorsKilled : cursorsNotFound).push(Long.fromBigInt(id));
  }
  return { cursorsKilled, cursorsNotFound, cursorsAlive: [], cursorsUnknown: [], ok: 1 };
};

function parseCursorId(value: unknown): bigint {
  if (typeof value === 'number') return BigInt(value);
  if (typeof value === 'bigint') return value;
  if (Long.isLong(value)) return value.toBigInt();
  throw new CommandError(14, 'A cursor id must be a 64-bit integer');
}

/** A reply with all documents in one batch. */
export function singleBatch(namespace: string, firstBatch: Document[]): Document {
  return { cursor: { id: Long.ZERO, ns: namespace, firstBatch }, ok: 1 };
}
