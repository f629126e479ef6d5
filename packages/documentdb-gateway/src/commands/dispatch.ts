import { authorize } from '../authentication/authorize.ts';
import { CommandError } from '../errors.ts';
import type { Command } from '../wire/command.ts';
import { isTrueField } from '../wire/raw-bson.ts';
import * as authentication from './authentication.ts';
import * as collection from './collection.ts';
import type { Client, Gateway, Handler, Reply } from './context.ts';
import { count, distinct, findAndModify, writeCommand } from './crud.ts';
import { cursorCommand, getMore, killCursors } from './cursor.ts';
import * as diagnostic from './diagnostic.ts';
import { explain, explainAggregate } from './explain.ts';
import { createIndexes, dropIndexes } from './indexes.ts';
import * as session from './session.ts';

interface CommandEntry {
  handler: Handler;
  isAllowedInTransaction?: true;
}

const findWithCursor = cursorCommand('find');
const find: Handler = async (command, gateway, client) => {
  if (isTrueField(command.spec, 'tailable')) {
    throw new CommandError(2, 'error processing query: tailable cursor requested on non capped collection');
  }
  return findWithCursor(command, gateway, client);
};

const aggregateWithCursor = cursorCommand('aggregate');
const aggregate: Handler = (command, gateway, client) =>
  isTrueField(command.spec, 'explain')
    ? explainAggregate(command, gateway, client)
    : aggregateWithCursor(command, gateway, client);

const listCommands: Handler = async () => ({
  commands: Object.fromEntries([...COMMANDS.keys()].map((name) => [name, { help: '', requiresAuth: false }])),
  ok: 1,
});

/** All commands by name. */
const COMMANDS = new Map<string, CommandEntry>(
  Object.entries<CommandEntry>({
    insert: { handler: writeCommand('insert'), isAllowedInTransaction: true },
    update: { handler: writeCommand('update'), isAllowedInTransaction: true },
    delete: { handler: writeCommand('delete'), isAllowedInTransaction: true },
    findAndModify: { handler: findAndModify, isAllowedInTransaction: true },
    findandmodify: { handler: findAndModify, isAllowedInTransaction: true },
    find: { handler: find, isAllowedInTransaction: true },
    aggregate: { handler: aggregate, isAllowedInTransaction: true },
    getMore: { handler: getMore, isAllowedInTransaction: true },
    killCursors: { handler: killCursors, isAllowedInTransaction: true },
    distinct: { handler: distinct, isAllowedInTransaction: true },
    count: { handler: count },
    create: { handler: collection.create, isAllowedInTransaction: true },
    drop: { handler: collection.drop },
    dropDatabase: { handler: collection.dropDatabase },
    listDatabases: { handler: collection.listDatabases },
    listCollections: { handler: collection.listCollections },
    renameCollection: { handler: collection.renameCollection },
    collMod: { handler: collection.collMod },
    collStats: { handler: collection.collStats },
    dbStats: { handler: collection.dbStats },
    validate: { handler: collection.validate },
    createIndexes: { handler: createIndexes, isAllowedInTransaction: true },
    listIndexes: { handler: collection.listIndexes },
    dropIndexes: { handler: dropIndexes },
    startSession: { handler: session.startSession },
    refreshSessions: { handler: session.refreshSessions },
    endSessions: { handler: session.endSessions },
    killSessions: { handler: session.endSessions },
    commitTransaction: { handler: session.commitTransaction, isAllowedInTransaction: true },
    abortTransaction: { handler: session.abortTransaction, isAllowedInTransaction: true },
    hello: { handler: diagnostic.hello, isAllowedInTransaction: true },
    isMaster: { handler: diagnostic.hello, isAllowedInTransaction: true },
    ismaster: { handler: diagnostic.hello, isAllowedInTransaction: true },
    ping: { handler: diagnostic.ping },
    buildInfo: { handler: diagnostic.buildInfo },
    buildinfo: { handler: diagnostic.buildInfo },
    hostInfo: { handler: diagnostic.hostInfo },
    getParameter: { handler: diagnostic.getParameter },
    connectionStatus: { handler: authentication.connectionStatus },
    saslStart: { handler: authentication.saslStart },
    saslContinue: { handler: authentication.saslContinue },
    logout: { handler: authentication.logout },
    whatsmyuri: { handler: diagnostic.whatsMyUri },
    getLog: { handler: diagnostic.getLog },
    serverStatus: { handler: diagnostic.serverStatus },
    explain: { handler: explain },
    listCommands: { handler: listCommands },
  }),
);

/** Runs a command; throws CommandNotFound, OperationNotSupportedInTransaction or Unauthorized. */
export async function dispatch(command: Command, gateway: Gateway, client: Client): Promise<Reply> {
  const entry = COMMANDS.get(command.name);
  if (!entry) throw new CommandError(59, `no such command: '${command.name}'`);
  if (command.inTransaction && !entry.isAllowedInTransaction) {
    throw new CommandError(263, `Cannot run '${command.name}' in a multi-document transaction.`);
  }
  authorize(command, client, gateway.users !== undefined);
  return entry.handler(command, gateway, client);
}
