import { CommandError } from '../errors.ts';
import type { Command } from '../wire/envelope.ts';
import { hasTrue } from '../wire/raw-bson.ts';
import * as collection from './collection.ts';
import type { Client, Gateway, Handler, Reply } from './context.ts';
import { count, distinct, findAndModify, write } from './crud.ts';
import { firstPage, getMore, killCursors } from './cursor.ts';
import * as diagnostic from './diagnostic.ts';
import { explain, explainAggregate } from './explain.ts';
import { createIndexes, dropIndexes } from './index.ts';
import * as session from './session.ts';

interface Entry {
  handler: Handler;
  /** MongoDB allows the command inside a multi-document transaction. */
  transactional?: true;
}

const findPage = firstPage('find');
const find: Handler = async (command, gateway, client) => {
  if (hasTrue(command.spec, 'tailable')) {
    throw new CommandError(2, 'error processing query: tailable cursor requested on non capped collection');
  }
  return findPage(command, gateway, client);
};

const aggregatePage = firstPage('aggregate');
const aggregate: Handler = (command, gateway, client) =>
  hasTrue(command.spec, 'explain')
    ? explainAggregate(command, gateway, client)
    : aggregatePage(command, gateway, client);

const listCommands: Handler = async () => ({
  commands: Object.fromEntries([...COMMANDS.keys()].map((name) => [name, { help: '', requiresAuth: false }])),
  ok: 1,
});

/** Every command that is served, by the name it is called with. */
const COMMANDS = new Map<string, Entry>(
  Object.entries({
    insert: { handler: write('insert'), transactional: true },
    update: { handler: write('update'), transactional: true },
    delete: { handler: write('delete'), transactional: true },
    findAndModify: { handler: findAndModify, transactional: true },
    findandmodify: { handler: findAndModify, transactional: true },
    find: { handler: find, transactional: true },
    aggregate: { handler: aggregate, transactional: true },
    getMore: { handler: getMore, transactional: true },
    killCursors: { handler: killCursors, transactional: true },
    distinct: { handler: distinct, transactional: true },
    count: { handler: count },
    create: { handler: collection.create, transactional: true },
    drop: { handler: collection.drop },
    dropDatabase: { handler: collection.dropDatabase },
    listDatabases: { handler: collection.listDatabases },
    listCollections: { handler: collection.listCollections },
    renameCollection: { handler: collection.renameCollection },
    collMod: { handler: collection.collMod },
    collStats: { handler: collection.collStats },
    dbStats: { handler: collection.dbStats },
    validate: { handler: collection.validate },
    createIndexes: { handler: createIndexes, transactional: true },
    listIndexes: { handler: collection.listIndexes },
    dropIndexes: { handler: dropIndexes },
    startSession: { handler: session.startSession },
    refreshSessions: { handler: session.refreshSessions },
    endSessions: { handler: session.endSessions },
    killSessions: { handler: session.endSessions },
    commitTransaction: { handler: session.commitTransaction, transactional: true },
    abortTransaction: { handler: session.abortTransaction, transactional: true },
    hello: { handler: diagnostic.hello, transactional: true },
    isMaster: { handler: diagnostic.hello, transactional: true },
    ismaster: { handler: diagnostic.hello, transactional: true },
    ping: { handler: diagnostic.ping },
    buildInfo: { handler: diagnostic.buildInfo },
    buildinfo: { handler: diagnostic.buildInfo },
    hostInfo: { handler: diagnostic.hostInfo },
    getParameter: { handler: diagnostic.getParameter },
    connectionStatus: { handler: diagnostic.connectionStatus },
    whatsmyuri: { handler: diagnostic.whatsMyUri },
    getLog: { handler: diagnostic.getLog },
    serverStatus: { handler: diagnostic.serverStatus },
    explain: { handler: explain },
    listCommands: { handler: listCommands },
  }),
);

/** Runs a command; throws CommandNotFound for one that is not in the table. */
export async function dispatch(command: Command, gateway: Gateway, client: Client): Promise<Reply> {
  const entry = COMMANDS.get(command.name);
  if (!entry) throw new CommandError(59, `no such command: '${command.name}'`);
  if (command.inTransaction && !entry.transactional) {
    throw new CommandError(263, `Cannot run '${command.name}' in a multi-document transaction.`);
  }
  return entry.handler(command, gateway, client);
}
