import { Problem } from '@hamrah/contracts';
import { mongo } from 'mongoose';

/** MongoDB's codes for a server that stops, starts or hands over: the next one answers. */
const passing = new Set<unknown>([91, 189, 10_107, 11_600, 11_602, 13_435, 13_436]);

/** Whether an error, or the cause of a problem, is that the database could not be reached, as opposed to having refused. */
export const isOutage = (error: unknown): boolean =>
  (error instanceof Problem && error.cause !== undefined && isOutage(error.cause)) ||
  error instanceof mongo.MongoNetworkError ||
  error instanceof mongo.MongoServerSelectionError ||
  error instanceof mongo.MongoNotConnectedError ||
  error instanceof mongo.MongoTopologyClosedError ||
  (error instanceof mongo.MongoServerError && passing.has(error.code)) ||
  (error instanceof Error && error.name === 'MongooseServerSelectionError');

/** Any thrown thing as a problem: an unreachable database is `service.unavailable`, all else our fault. */
export function problemOf(error: unknown): Problem {
  if (error instanceof Problem) return error;
  return new Problem(isOutage(error) ? 'service.unavailable' : 'service.failed', { cause: error });
}

/**
 * Whether MongoDB refused a write because a unique index already holds its key; with `indexName`, because that very
 * index does (`phone_1`).
 */
export function isDuplicateKey(error: unknown, indexName?: string): boolean {
  if (!(error instanceof mongo.MongoServerError) || error.code !== 11000) return false;
  return indexName === undefined || error.message.includes(`index: ${indexName} `);
}
