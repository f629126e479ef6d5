import type { Document } from 'bson';
import { CommandError } from '../errors.ts';
import type { Connection } from '../postgres/engine.ts';
import { run, toBson } from '../postgres/engine.ts';
import { writeConflict } from '../postgres/translate-error.ts';
import type { Command } from '../wire/command.ts';
import { decode, decodeLossless, documentEnd, encode } from '../wire/raw-bson.ts';
import type { Gateway, Handler, Reply } from './context.ts';
import { withConnection } from './context.ts';
import { findDuplicateOfException, findDuplicateOfInsert, findDuplicateOfUpdate } from './duplicate-keys.ts';
import { codeOfWriteError, duplicateKeyError, duplicateKeyMessage, indexNameIn } from './write-errors.ts';

interface WriteError {
  index: number;
  code: number;
  errmsg: string;
  keyPattern?: Document;
  keyValue?: Document;
}

const SEQUENCE_FIELDS = { insert: 'documents', update: 'updates', delete: 'deletes' } as const;

/** insert, update and delete: the engine's reply with MongoDB's error codes. */
export function writeCommand(name: keyof typeof SEQUENCE_FIELDS): Handler {
  return async (command, gateway) => {
    requireCollection(command);
    const unknownSequence = [...command.sequences.keys()].find((sequence) => sequence !== SEQUENCE_FIELDS[name]);
    if (unknownSequence !== undefined)
      throw new CommandError(40415, `BSON field '${name}.${unknownSequence}' is an unknown field.`);
    return gateway.retryableWrites
      .runOnce(command, () =>
        withConnection(command, gateway, async (connection) => {
          const documents = command.sequences.get(SEQUENCE_FIELDS[name]) ?? null;
          const [row] = await run(connection, name, [command.database, command.spec, documents]);
          const rawReply = toBson(row?.p_result);
          const reply = decode(rawReply);
          if (name === 'delete' && reply.n === 0)
            for (const statement of statementsOf(command, name, decodeLossless))
              if (Number(statement.limit) === 1) await requireNoMatch(statement.q, statement, command, connection);
          if (!reply.writeErrors) return rawReply;
          reply.writeErrors = await translateWriteErrors(reply, name, command, connection);
          if (command.inTransaction) throw new TransactionWriteError(reply);
          return reply;
        }),
      )
      .catch((error: unknown) => {
        if (error instanceof TransactionWriteError) return error.reply;
        throw error;
      });
  };
}

/** Aborts a transaction after write errors. Carries the reply that lists them. */
class TransactionWriteError extends CommandError {
  readonly reply: Document;

  constructor(reply: Document) {
    super(8, 'A write failed');
    this.reply = reply;
  }
}

async function translateWriteErrors(
  reply: Document,
  name: keyof typeof SEQUENCE_FIELDS,
  command: Command,
  connection: Connection,
): Promise<WriteError[]> {
  const result: WriteError[] = [];
  for (const error of reply.writeErrors as WriteError[]) {
    const code = codeOfWriteError(error.code);
    if (code === 112 && (command.inTransaction || reply.n === 0))
      throw writeConflict(command.inTransaction, new Error(error.errmsg));
    result.push(code === 11000 ? await describeDuplicate(error, name, command, connection) : { ...error, code });
  }
  return result;
}

async function describeDuplicate(
  error: WriteError,
  name: keyof typeof SEQUENCE_FIELDS,
  command: Command,
  connection: Connection,
): Promise<WriteError> {
  const namespace = `${command.database}.${command.target}`;
  const statement = statementsOf(command, name)[error.index] ?? {};
  const duplicate =
    name === 'insert'
      ? await findDuplicateOfInsert(error.errmsg, statement, command, connection)
      : await findDuplicateOfUpdate(statement, command, connection);
  if (!duplicate)
    return {
      ...error,
      code: 11000,
      errmsg: `E11000 duplicate key error collection: ${namespace} index: ${indexNameIn(error.errmsg)}`,
    };
  return {
    index: error.index,
    code: 11000,
    errmsg: duplicateKeyMessage(namespace, duplicate),
    keyPattern: duplicate.keyPattern,
    keyValue: duplicate.keyValue,
  };
}

/** The statements of a command, from its body or its document sequence. */
function statementsOf(command: Command, name: keyof typeof SEQUENCE_FIELDS, decodeDocument = decode): Document[] {
  const field = SEQUENCE_FIELDS[name];
  const sequence = command.sequences.get(field);
  if (!sequence) return (decodeDocument(command.spec)[field] as Document[] | undefined) ?? [];
  const statements: Document[] = [];
  for (let offset = 0; offset < sequence.length; offset = documentEnd(sequence, offset))
    statements.push(decodeDocument(sequence.subarray(offset, documentEnd(sequence, offset))));
  return statements;
}

/**
 * Throws a write conflict if a document still matches the filter of a single-document delete that deleted nothing. The
 * engine skips a document that another connection updates at the same time; MongoDB would delete it.
 */
async function requireNoMatch(filter: Document, options: Document, command: Command, connection: Connection) {
  const { collation, let: variables } = options;
  const spec = { find: command.target, filter, collation, let: variables, limit: 1, singleBatch: true };
  const [row] = await run(connection, 'find', [command.database, encode(spec)]);
  if (decode(toBson(row?.cursorpage)).cursor.firstBatch.length > 0)
    throw writeConflict(command.inTransaction, new Error('the document was updated at the same time'));
}

/** findAndModify: an error fails the whole command. */
export const findAndModify: Handler = async (command, gateway) => {
  requireCollection(command);
  return gateway.retryableWrites.runOnce(command, () =>
    withConnection(command, gateway, async (connection): Promise<Reply> => {
      try {
        const [row] = await run(connection, 'findAndModify', [command.database, command.spec]);
        const rawReply = toBson(row?.p_result);
        const spec = decodeLossless(command.spec);
        if (spec.remove === true && decode(rawReply).value === null)
          await requireNoMatch(spec.query ?? {}, spec, command, connection);
        return rawReply;
      } catch (error) {
        const lookupConnection = command.inTransaction ? await gateway.engine.acquire() : connection;
        try {
          const duplicate = await findDuplicateOfException(error, command, lookupConnection);
          throw duplicate ? duplicateKeyError(`${command.database}.${command.target}`, duplicate, error) : error;
        } finally {
          if (command.inTransaction) lookupConnection.release();
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
  return toBson(row?.document);
};

/** The engine only estimates the size of a whole collection. Up to this estimate the gateway counts exactly. */
const MAX_EXACT_COUNT = 100_000;

export const count: Handler = async (command, gateway) => {
  requireCollection(command);
  const [row] = await gateway.engine.run('count', [command.database, command.spec]);
  const reply = toBson(row?.document);
  const { query, limit, skip } = decode(command.spec);
  if (limit || skip || Object.keys(query ?? {}).length > 0) return reply;
  return { n: await exactCount(command.database, command.target, gateway, decode(reply).n), ok: 1 };
};

/** The number of documents: the engine's `estimate` for a large collection, otherwise an exact count. */
export async function exactCount(
  database: string,
  collection: string,
  gateway: Gateway,
  estimate: number,
): Promise<number> {
  if (estimate > MAX_EXACT_COUNT) return estimate;
  const [row] = await gateway.engine.run('count', [database, encode({ count: collection, query: { $expr: true } })]);
  return decode(toBson(row?.document)).n;
}

/** Throws InvalidNamespace unless the command names a valid collection. */
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
