import { hmacWith } from '@hamrah/service-kit/auth/hmac';
import type { Logger } from '@hamrah/service-kit/observability/log';
import { MongoClient } from 'mongodb';
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterMongo } from 'rate-limiter-flexible';

/** Maximum wait for each step of a database call. After it, this process counts the request. */
const timeoutMs = 500;
const indexRetryMs = 30_000;
const collectionName = 'rate_limits';

export interface LimitOptions {
  /** Distinguishes the counters of a limit from all others in the collection. */
  readonly name: string;
  readonly points: number;
  readonly durationSeconds: number;
}

export type Limiter = Pick<RateLimiterAbstract, 'consume'>;

/**
 * The counters that all gateways share, with counters in memory while the database is down. It holds keyed hashes of
 * clients, because a client can be an internet address.
 */
export interface RateLimitStore {
  createLimiter(limit: LimitOptions): Limiter;
  close(): Promise<void>;
}

/** Connects in the background, because a gateway must start even if its database is down. */
export function openRateLimitStore(uri: string, key: Uint8Array, log: Logger): RateLimitStore {
  const hash = hmacWith(key);
  const client = new MongoClient(uri, {
    serverSelectionTimeoutMS: timeoutMs,
    connectTimeoutMS: timeoutMs,
    socketTimeoutMS: timeoutMs,
    waitQueueTimeoutMS: timeoutMs,
    maxPoolSize: 20,
    // A lost counter allows a few extra attempts. Write concern `majority` would cost every request a round trip
    // between servers.
    writeConcern: { w: 1 },
  });
  const counters = client.db().collection(collectionName);
  let retry: NodeJS.Timeout | undefined;
  let isClosed = false;

  async function createIndexes(): Promise<void> {
    try {
      await counters.createIndex({ key: 1 }, { unique: true });
      await counters.createIndex({ expire: 1 }, { expireAfterSeconds: 0 });
    } catch (err) {
      if (isClosed) return;
      log.warn({ err }, 'the shared rate limits are unavailable');
      retry = setTimeout(createIndexes, indexRetryMs).unref();
    }
  }
  void createIndexes();

  return {
    createLimiter({ name, points, durationSeconds: duration }) {
      const limiter = new RateLimiterMongo({
        storeClient: client,
        dbName: counters.dbName,
        tableName: collectionName,
        disableIndexesCreation: true,
        keyPrefix: name,
        points,
        duration,
        // A client above its limit is refused from memory, so that it causes no load on the database.
        inMemoryBlockOnConsumed: points,
        insuranceLimiter: new RateLimiterMemory({ points, duration }),
      });
      return { consume: (client) => limiter.consume(hash(String(client))) };
    },
    async close() {
      isClosed = true;
      clearTimeout(retry);
      await client.close();
    },
  };
}
