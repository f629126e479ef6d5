import pg from 'pg';
import { CommandError } from '../errors.ts';
import { mongoCodeOf } from './error-codes.ts';

const TRANSIENT = ['TransientTransactionError'] as const;
const RETRYABLE = ['RetryableWriteError'] as const;

/** The engine's message when a concurrent transaction created the same collection. */
const CONCURRENT_CREATION = /^Unable to create (the specified collection|metadata database sentinel collection)/;

/** Whether the operation failed because of a concurrent operation. It can be retried. */
export function isWriteConflict(error: unknown): boolean {
  if (error instanceof CommandError) return error.code === 112;
  if (!(error instanceof pg.DatabaseError)) return false;
  return mongoCodeOf(error.code ?? '') === 112 || CONCURRENT_CREATION.test(error.message);
}

/** Whether the engine was unreachable or closed the connection. */
export function isLostConnection(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && typeof error.code === 'string' && /^(E[A-Z]+|57P0\d)$/.test(error.code)) return true;
  return /^Connection terminated|Client has encountered a connection error|^Client was closed/.test(error.message);
}

/** Converts any error to a CommandError with MongoDB's code and labels. */
export function toCommandError(error: unknown, inTransaction: boolean): CommandError {
  if (error instanceof CommandError) return error;
  if (!(error instanceof pg.DatabaseError)) {
    const reason = error instanceof Error ? error.message : String(error);
    if (!isLostConnection(error)) return new CommandError(1, `Internal error: ${reason}`, { cause: error });
    return new CommandError(91, `The engine is not reachable: ${reason}`, {
      labels: inTransaction ? TRANSIENT : RETRYABLE,
      cause: error,
    });
  }
  const code = mongoCodeOf(error.code ?? '');
  if (isWriteConflict(error)) return writeConflict(inTransaction, error);
  if (code === 91)
    return new CommandError(91, error.message, { labels: inTransaction ? TRANSIENT : RETRYABLE, cause: error });
  if (code === 50) return new CommandError(50, 'operation exceeded time limit', { cause: error });
  return new CommandError(code, error.message, { cause: error });
}

/** MongoDB's WriteConflict with the engine's reason. In a transaction, its label tells drivers to retry. */
export function writeConflict(inTransaction: boolean, cause: Error): CommandError {
  return new CommandError(
    112,
    `Caused by :: Write conflict during plan execution and yielding is disabled. :: Please retry your operation or multi-document transaction. :: caused by :: ${cause.message}`,
    {
      labels: inTransaction ? TRANSIENT : [],
      cause,
    },
  );
}
