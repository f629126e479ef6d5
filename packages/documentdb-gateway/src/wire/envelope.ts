import { CommandError } from '../errors.ts';
import type { Request } from './message.ts';
import { documentOf, elementsOf } from './raw-bson.ts';

/** A command taken apart: what the gateway itself needs, and the rest as the engine gets it. */
export interface Command {
  /** The command's name: the first member of its body. */
  name: string;
  /** The first member's value when it is a string: for most commands, the collection. */
  target: string;
  database: string;
  /** The body without the members that only concern sessions, transactions and concerns. */
  spec: Buffer;
  sequences: Map<string, Buffer>;
  /** The session id in hexadecimal, when the client has one. */
  lsid?: string;
  txnNumber?: bigint;
  /** The command belongs to a transaction (`autocommit: false`). */
  inTransaction: boolean;
  startTransaction: boolean;
  /** Which client connection it came by. */
  clientId?: number;
}

const STRIPPED = new Set([
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

/** Takes a request apart; throws CommandError 9 when it names no command or no database. */
export function readCommand(request: Request): Command {
  const { body } = request;
  const kept: Buffer[] = [];
  const command: Command = {
    name: '',
    target: '',
    database: request.database ?? '',
    spec: body,
    sequences: request.sequences,
    inTransaction: false,
    startTransaction: false,
  };
  for (const { type, name, start, value, end } of elementsOf(body)) {
    if (command.name === '') {
      command.name = name;
      if (type === 2) command.target = body.toString('utf8', value + 4, end - 1);
    }
    if (!STRIPPED.has(name)) {
      kept.push(body.subarray(start, end));
    } else if (name === '$db' && type === 2) {
      command.database = body.toString('utf8', value + 4, end - 1);
    } else if (name === 'lsid' && type === 3) {
      command.lsid = sessionKey(body, value);
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
  command.spec = documentOf(kept);
  return command;
}

function sessionKey(body: Buffer, at: number): string {
  for (const { type, name, value, end } of elementsOf(body, at)) {
    if (name === 'id' && type === 5) return body.toString('hex', value + 5, end);
  }
  throw new CommandError(9, 'lsid has no id');
}
