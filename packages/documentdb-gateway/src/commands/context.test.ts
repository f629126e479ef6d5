import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { retryConflicts } from './context.ts';

function databaseError(code: string): pg.DatabaseError {
  return Object.assign(new pg.DatabaseError(code, 0, 'error'), { code });
}

/** Returns an operation that throws `error` the first `failures` times. */
function operationThatFails(error: Error, failures: number): () => Promise<number> {
  let attempts = 0;
  return async () => {
    attempts += 1;
    if (attempts <= failures) throw error;
    return attempts;
  };
}

describe('retryConflicts', () => {
  test.each(['40001', '40P01', '55P03'])('repeats an operation after conflict %s until it succeeds', async (code) => {
    expect(await retryConflicts(operationThatFails(databaseError(code), 12))).toBe(13);
  });

  test('throws any other error at once', async () => {
    await expect(retryConflicts(operationThatFails(databaseError('23505'), 1))).rejects.toThrow('23505');
  });
});
