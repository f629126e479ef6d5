import type { Document } from 'bson';
import { CommandError } from '../errors.ts';
import type { Connection } from '../postgres/engine.ts';
import { bsonOf, run } from '../postgres/engine.ts';
import { writeConflict } from '../postgres/translate-error.ts';
import type { Command } from '../wire/envelope.ts';
import { decode, documentEnd, encode } from '../wire/raw-bson.ts';
import type { Gateway, Handler, Reply } from './context.ts';
import { withConnection } from './context.ts';
import { duplicateOfException, duplicateOfInsert, duplicateOfUpdate } from './duplicate-keys.ts';
import { codeOfWriteError, duplicateKeyError, duplicateKeyMessage, indexNamed } from './write-errors.ts';

interface WriteError {
  index: number;
  code: number;
  errmsg: string;
  keyPattern?: Document;
  keyValue?: Document;
}

const SEQUENCE = { insert: 'documents', update: 'updates', delete: 'deletes' } as const;

/** insert, update and delete: the engine's reply with its error codes made MongoDB's. */
export function write(name: keyof typeof SEQUENCE): Handler {
  return async (command, gateway) => {
    requireCollection(command);
    const unknown = [...command.sequences.keys()].find((sequence) => sequence !== SEQUENCE[name]);
    if (unknown !== undefined) throw new CommandError(40415, `BSON field '${name}.${unknown}' is an unknown field.`);
    return gateway.retryableWrites
      .once(command, () =>
        withConnection(command, gateway, async (connection) => {
          const documents = command.sequences.get(SEQUENCE[name]) ?? null;
          const [row] = await run(connection, name, [command.database, command.spec, documents]);
          const raw = bsonOf(row?.p_result);
          const reply = decode(raw);
          if (!reply.writeErrors) return raw;
          reply.writeErrors = await translated(reply, name, command, connection);
          if (command.inTransaction) throw new FailedInTransaction(reply);
          return reply;
        }),
      )
      .catch((error: unknown) => {
        if (error instanceof FailedInTransaction) return error.reply;
        throw error;
      });
  };
}

/** Carries a reply with write errors out of a transaction, which they abort. */
class FailedInTransaction extends CommandError {
  readonly reply: Document;

  constructor(reply: Document) {
    super(8, 'A write failed');
    this.reply = reply;
  }
}

async function translated(
  reply: Document,
  name: keyof typeof SEQUENCE,
  command: Command,
  connection: Connection,
): Promise<WriteError[]> {
  const result: WriteError[] = [];
  for (const error of reply.writeErrors as WriteError[]) {
    const code = codeOfWriteError(error.code);
    if (code === 112 && (command.inTransaction || reply.n === 0)) throw writeConflict(command.inTransaction);
    result.push(code === 11000 ? await duplicate(error, name, command, connection) : { ...error, code });
  }
  return result;
}

async function duplicate(
  error: WriteError,
  name: keyof typeof SEQUENCE,
  command: Command,
  connection: Connection,
): Promise<WriteError> {
  const namespace = `${command.database}.${command.target}`;
  const statement = statementAt(command, SEQUENCE[name], error.index);
  const found =
    name === 'insert'
      ? await duplicateOfInsert(error.errmsg, statement, command, connection)
      : await duplicateOfUpdate(statement, command, connection);
  if (!found)
    return {
      ...error,
      code: 11000,
      errmsg: `E11000 duplicate key error collection: ${namespace} index: ${indexNamed(error.errmsg)}`,
    };
  return {
    index: error.index,
    code: 11000,
    errmsg: duplicateKeyMessage(namespace, found),
    keyPattern: found.keyPattern,
    keyValue: found.keyValue,
  };
}

/** The statement that a write error's index points at, from the command's body or its document sequence. */
function statementAt(command: Command, field: string, index: number): Document {
  const sequence = command.sequences.get(field);
  if (!sequence) return (decode(command.spec)[field] as Document[])[index] ?? {};
  let at = 0;
  for (let skipped = 0; skipped < index; skipped += 1) at = documentEnd(sequence, at);
  return decode(sequence.subarray(at, documentEnd(sequence, at)));
}

/** findAndModify, whose failures are failures of the whole command. */
export const findAndModify: Handler = async (command, gateway) => {
  requireCollection(command);
  return gateway.retryableWrites.once(command, () =>
    withConnection(command, gateway, async (connection): Promise<Reply> => {
      try {
        const [row] = await run(connection, 'findAndModify', [command.database, command.spec]);
        return bsonOf(row?.p_result);
      } catch (error) {
        const own = command.inTransaction ? await gateway.engine.acquire() : connection;
        try {
          const found = await duplicateOfException(error, command, own);
          throw found ? duplicateKeyError(`${command.database}.${command.target}`, found, error) : error;
        } finally {
          if (command.inTransaction) own.release();
        }
      }
    }),
  );
};

export const distinct: Handler = async (command, gateway) => {
  requireCollection(command);
  const [row] = await withConnection(command, gateway, (connection) =>
    run(connection, 'distinct', [command.database, command.spec]),
  );
  return bsonOf(row?.document);
};

/** The engine counts a whole collection by its statistics; up to this many documents the gateway counts them one by one. */
const COUNTED_EXACTLY = 100_000;

export const count: Handler = async (command, gateway) => {
  requireCollection(command);
  const [row] = await gateway.engine.run('count', [command.database, command.spec]);
  const reply = bsonOf(row?.document);
  const { query, limit, skip } = decode(command.spec);
  if (limit || skip || Object.keys(query ?? {}).length > 0) return reply;
  return { n: await exactCount(command.database, command.target, gateway, decode(reply).n), ok: 1 };
};

/** The engine's `estimate` of a collection's size where it is large, else the size as counted. */
export async function exactCount(
  database: string,
  collection: string,
  gateway: Gateway,
  estimate: number,
): Promise<number> {
  if (estimate > COUNTED_EXACTLY) return estimate;
  const [row] = await gateway.engine.run('count', [database, encode({ count: collection, query: { $expr: true } })]);
  return decode(bsonOf(row?.document)).n;
}

/** Throws InvalidNamespace when a command names no valid collection. */
export function requireCollection(command: Command): void {
  const { name, target } = command;
  if (
    target === '' ||
    target.includes('\0') ||
    target.startsWith('.') ||
    target.endsWith('.') ||
    (target.includes('$') && !target.startsWith('$cmd'))
  ) {
    throw new CommandError(73, `Invalid namespace specified for ${name}: '${command.database}.${target}'`);
  }
}
