import { type Connection, createConnection, type mongo } from 'mongoose';
import { traceCommands } from '../observability/database-spans.ts';
import type { PoolMetrics } from '../observability/pool-metrics.ts';
import { noopTracing, type Tracing } from '../observability/tracing.ts';

/** Until the database answers, this many milliseconds; then the caller hears `service.unavailable`. */
const serverSelectionTimeoutMs = 5_000;

export interface DatabaseOptions {
  readonly tracing?: Tracing;
  readonly pool?: PoolMetrics;
}

/**
 * Connects to the database `uri` names, the way every service does: models are strict about what they store, filters
 * are taken literally (operators need mongoose's `trusted`), indexes are made by `prepareDatabase` alone. Throws when the
 * database cannot be reached.
 */
export async function connectDatabase(
  uri: string,
  { tracing = noopTracing, pool }: DatabaseOptions = {},
): Promise<Connection> {
  const connection = createConnection(uri, {
    autoIndex: false,
    autoCreate: false,
    bufferCommands: false,
    sanitizeFilter: true,
    serverSelectionTimeoutMS: serverSelectionTimeoutMs,
    connectTimeoutMS: serverSelectionTimeoutMs,
    maxPoolSize: 50,
    retryWrites: true,
    writeConcern: { w: 'majority' },
    monitorCommands: tracing.on,
  });
  connection.set('strict', 'throw');
  connection.set('strictQuery', 'throw');
  try {
    // Null when the address was refused.
    const client: mongo.MongoClient | null = connection.getClient();
    if (client) pool?.watch(client);
    if (client && tracing.on) traceCommands(client, tracing);
    return await connection.asPromise();
  } catch (error) {
    await connection.close().catch(() => undefined);
    throw error;
  }
}

/** Makes the collections and indexes of every model opened on the connection; what is there already stays. */
export async function prepareDatabase(connection: Connection): Promise<void> {
  await Promise.all(
    Object.values(connection.models).map(async (model) => {
      await model.createCollection();
      await model.createIndexes();
    }),
  );
}

/** Whether the database answers. */
export async function databaseAnswers(connection: Connection): Promise<boolean> {
  try {
    await connection.db?.admin().ping({ timeoutMS: 2_000 });
    return connection.readyState === 1;
  } catch {
    return false;
  }
}
