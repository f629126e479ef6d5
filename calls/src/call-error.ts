import { fieldErrorsOf, Problem, parseSubmitted, problems } from '@hamrah/contracts';
import type { z } from 'zod';

/** An error of the adapter itself, without a declared problem code. */
export class CallError extends Error {
  override readonly name = 'CallError';
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** Returns the message of the first invalid field, or else the title of the problem. */
export const errorMessageOf = (problem: Problem): string =>
  problem.fields?.[0]?.message ?? problems[problem.code].title;

/** Whether a problem refuses only values that are not in the list of their field. */
export const isUnlistedValue = (problem: unknown): problem is Problem =>
  problem instanceof Problem &&
  problem.code === 'request.invalid' &&
  (problem.fields ?? []).length > 0 &&
  (problem.fields ?? []).every(({ message }) => message === 'Please choose from the list.');

/** Parses a value, or throws `request.invalid` with the invalid fields. */
export function parseInput<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const result = parseSubmitted(schema, value);
  if (!result.success) throw new Problem('request.invalid', { fields: fieldErrorsOf(result.error) });
  return result.data;
}

/** The refusal of a call on behalf of another member. */
const notOwnError = (): CallError => new CallError(403, 'You can only do this for yourself.');

/** Throws if an id is neither empty nor the viewer's own. */
export function assertOwnId(id: string, viewer: string): void {
  if (id !== '' && id.toUpperCase() !== viewer) throw notOwnError();
}
