import { fieldErrorsOf, Problem, problems } from '@hamrah/contracts';
import type { z } from 'zod';

/** A refusal of the adapter's own, as no route of ours would say it. */
export class CallError extends Error {
  override readonly name = 'Refused';
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** What the caller is told of a problem: the first field at fault, else its title. */
export const errorMessageOf = (problem: Problem): string => problem.fields?.[0]?.message ?? problems[problem.code].title;

/** What fits a schema; `request.invalid` with the fields at fault for anything else. */
export function parseInput<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const result = schema.safeParse(value);
  if (!result.success) throw new Problem('request.invalid', { fields: fieldErrorsOf(result.error) });
  return result.data;
}

/** Refuses what only the member themselves may do or see. */
export const notOwnError = (): CallError => new CallError(403, 'You can do this for yourself alone.');

/** Refuses an id that is not the viewer's own. */
export function assertOwnId(id: string, viewer: string): void {
  if (id !== '' && id.toUpperCase() !== viewer) throw notOwnError();
}
