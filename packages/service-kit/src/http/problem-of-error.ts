import { Problem } from '@hamrah/contracts';
import { mongo } from 'mongoose';

/** MongoDB error codes of a server that shuts down, starts or steps down. */
const failoverCodes = new Set<unknown>([91, 189, 10_107, 11_600, 11_602, 13_435, 13_436]);

/** Whether an error, or the cause of a problem, means that the database was unreachable. */
export const isOutage = (error: unknown): boolean =>
  (error instanceof Problem && error.cause !== undefined && isOutage(error.cause)) ||
  error instanceof mongo.MongoNetworkError ||
  error instanceof mongo.MongoServerSelectionError ||
  error instanceof mongo.MongoNotConnectedError ||
  error instanceof mongo.MongoTopologyClosedError ||
  (error instanceof mongo.MongoServerError && failoverCodes.has(error.code)) ||
  (error instanceof Error && error.name === 'MongooseServerSelectionError');

/** Returns a problem as it is. Converts an outage to `service.unavailable`, and any other error to `service.failed`. */
export function problemOf(error: unknown): Problem {
  if (error instanceof Problem) return error;
  return new Problem(isOutage(error) ? 'service.unavailable' : 'service.failed', { cause: error });
}

/**
 * Whether a write failed on a unique index; with `indexName` (`phone_1`), on that index.
 */
export function isDuplicateKey(error: unknown, indexName?: string): boolean {
  if (!(error instanceof mongo.MongoServerError) || error.code !== 11000) return false;
  return indexName === undefined || error.message.includes(`index: ${indexName} `);
}
