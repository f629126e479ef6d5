import { CommandError } from '../errors.ts';
import type { Request } from './message.ts';
import { buildDocument, readElements } from './raw-bson.ts';

/** A parsed command: the fields that the gateway reads, and the document for the engine. */
export interface Command {
  /** The command name, which is the name of the first field. */
  name: string;
  /** The value of the first field if it is a string. For most commands it is the collection name. */
  target: string;
  database: string;
  /** The body without `STRIPPED_FIELDS`, which the gateway handles or ignores. */
  spec: Buffer;
  sequences: Map<string, Buffer>;
  /** The session id in hexadecimal, preceded by the user of an authenticated client. */
  lsid?: string;
  txnNumber?: bigint;
  /** Whether `autocommit` is false. */
  inTransaction: boolean;
  startTransaction: boolean;
  clientId?: number;
}

const STRIPPED_FIELDS = new Set([
  '$db',
  'lsid',
  'txnNumber',
  'autocommit',
  'startTransaction',
  'readConcern',
  'writeConcern',
  '$readPreference',
  '$clusterTime',
  'apiVersion',
  'apiStrict',
  'apiDeprecationErrors',
  'comment',
  'stmtId',
  'stmtIds',
  '$audit',
  '$configServerState',
]);

/** Parses a command; throws a CommandError when it is invalid. */
export function parseCommand(request: Request): Command {
  const { body } = request;
  const engineFields: Buffer[] = [];
  const command: Command = {
    name: '',
    target: '',
    database: request.database ?? '',
    spec: body,
    sequences: request.sequences,
    inTransaction: false,
    startTransaction: false,
  };
  for (const { type, name, start, value, end } of readElements(body)) {
    if (command.name === '') {
      command.name = name;
      if (type === 2) command.target = body.toString('utf8', value + 4, end - 1);
    }
    if (!STRIPPED_FIELDS.has(name)) {
      engineFields.push(body.subarray(start, end));
    } else if (name === '$db' && type === 2) {
      command.database = body.toString('utf8', value + 4, end - 1);
    } else if (name === 'lsid' && type === 3) {
      command.lsid = readSessionId(body, value);
    } else if (name === 'txnNumber' && type === 18) {
      command.txnNumber = body.readBigInt64LE(value);
    } else if (name === 'autocommit' && type === 8) {
      if (body[value] !== 0) throw new CommandError(72, 'autocommit may only be false');
      command.inTransaction = true;
    } else if (name === 'startTransaction' && type === 8) {
      if (body[value] !== 1) throw new CommandError(72, 'startTransaction may only be true');
      command.startTransaction = true;
    }
  }
  if (command.name === '') throw new CommandError(9, 'The command is empty');
  if (command.database === '') throw new CommandError(40571, 'OP_MSG requests require a $db argument');
  if (/[/\\. "$\0]/.test(command.database) || command.database.length > 63)
    throw new CommandError(73, `Invalid database name: '${command.database}'`);
  if (command.inTransaction && (command.lsid === undefined || command.txnNumber === undefined)) {
    throw new CommandError(72, 'A transaction needs lsid and txnNumber');
  }
  if (command.startTransaction && !command.inTransaction)
    throw new CommandError(72, 'startTransaction needs autocommit: false');
  command.spec = buildDocument(engineFields);
  return command;
}

function readSessionId(body: Buffer, offset: number): string {
  for (const { type, name, value, end } of readElements(body, offset)) {
    if (name === 'id' && type === 5) return body.toString('hex', value + 5, end);
  }
  throw new CommandError(9, 'lsid has no id');
}
