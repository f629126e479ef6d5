import type { mongo } from 'mongoose';
import type { OpenSpan, Tracing } from './tracing.ts';

/**
 * Creates a span per MongoDB command. Spans contain only the names of the database, command and collection, because
 * documents, filters and replies hold personal data.
 */
export function traceCommands(client: mongo.MongoClient, tracing: Tracing): void {
  const openSpans = new Map<number, OpenSpan>();
  client.on('commandStarted', ({ requestId, commandName, databaseName, command }) => {
    const target: unknown = commandName === 'getMore' ? command.collection : command[commandName];
    const collection = typeof target === 'string' ? target : undefined;
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
    if (span) openSpans.set(requestId, span);
  });
  const end = (requestId: number, errorName?: string): void => {
    const span = openSpans.get(requestId);
    openSpans.delete(requestId);
    if (errorName !== undefined) span?.fail(errorName);
    span?.end();
  };
  client.on('commandSucceeded', ({ requestId }) => end(requestId));
  client.on('commandFailed', ({ requestId, failure }) => end(requestId, failure.name));
}
