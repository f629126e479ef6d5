import type { mongo } from 'mongoose';
import type { OpenSpan, Tracing } from './tracing.ts';

/**
 * Creates a span per MongoDB command, named by command and collection only: documents, filters and replies hold personal
 * data.
 */
export function traceCommands(client: mongo.MongoClient, tracing: Tracing): void {
  const open = new Map<number, OpenSpan>();
  client.on('commandStarted', ({ requestId, commandName, databaseName, command }) => {
    const named: unknown = commandName === 'getMore' ? command.collection : command[commandName];
    const collection = typeof named === 'string' ? named : undefined;
    const span = tracing.startSpan({
      name: collection === undefined ? commandName : `${commandName} ${collection}`,
      kind: 'client',
      attributes: {
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
