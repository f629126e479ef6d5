import type { mongo } from 'mongoose';
import type { OpenSpan, Tracing } from './tracing.ts';

/**
 * Shows the commands of a client as spans below the request or reaction that gives them: by name and collection alone, for
 * their documents, filters and replies are of members.
 */
export function traceCommands(client: mongo.MongoClient, tracing: Tracing): void {
  const open = new Map<number, OpenSpan>();
  client.on('commandStarted', ({ requestId, commandName, databaseName, command }) => {
    const named: unknown = commandName === 'getMore' ? command.collection : command[commandName];
    const collection = typeof named === 'string' ? named : undefined;
    const span = tracing.begin({
      name: collection === undefined ? commandName : `${commandName} ${collection}`,
      kind: 'client',
      facts: {
        'db.system.name': 'mongodb',
        'db.namespace': databaseName,
        'db.operation.name': commandName,
        ...(collection !== undefined && { 'db.collection.name': collection }),
      },
    });
    if (span) open.set(requestId, span);
  });
  const end = (requestId: number, fault?: string): void => {
    const span = open.get(requestId);
    open.delete(requestId);
    if (fault !== undefined) span?.fail(fault);
    span?.end();
  };
  client.on('commandSucceeded', ({ requestId }) => end(requestId));
  client.on('commandFailed', ({ requestId, failure }) => end(requestId, failure.name));
}
