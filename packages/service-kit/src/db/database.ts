import { type Connection, createConnection, type mongo } from 'mongoose';
import { traceCommands } from '../observability/database-spans.ts';
import type { PoolMetrics } from '../observability/pool-metrics.ts';
import { noopTracing, type Tracing } from '../observability/tracing.ts';
import { dropChangedTtlIndexes, type IndexDeclaration } from './ttl-indexes.ts';

const serverSelectionTimeoutMs = 5_000;

export interface DatabaseOptions {
  readonly tracing?: Tracing;
  readonly pool?: PoolMetrics;
}

/**
 * Connects to the database named in `uri`. Models are strict, operators in filters need mongoose's `trusted`, and only
 * `prepareDatabase` creates their indexes. Throws if the database is unreachable.
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
    monitorCommands: tracing.isEnabled,
  });
  connection.set('strict', 'throw');
  connection.set('strictQuery', 'throw');
  try {
    // Null if the driver rejected the URI.
    const client: mongo.MongoClient | null = connection.getClient();
    if (client) pool?.watch(client);
    if (client && tracing.isEnabled) traceCommands(client, tracing);
    return await connection.asPromise();
  } catch (error) {
    await connection.close().catch(() => undefined);
    throw error;
  }
}

/**
 * Creates missing collections and indexes of all models on the connection, and replaces TTL indexes whose lifetime has
 * changed.
 */
export async function prepareDatabase(connection: Connection): Promise<void> {
  await Promise.all(
    Object.values(connection.models).map(async (model) => {
      await model.createCollection();
      const declared = model.schema.indexes().map(([key, options]) => ({ key, ...options }) as IndexDeclaration);
      if (connection.db) await dropChangedTtlIndexes(connection.db, model.collection.collectionName, declared);
      await model.createIndexes();
    }),
  );
}

export async function isDatabaseReady(connection: Connection): Promise<boolean> {
  try {
    await connection.db?.admin().ping({ timeoutMS: 2_000 });
    return connection.readyState === 1;
  } catch {
    return false;
  }
}
