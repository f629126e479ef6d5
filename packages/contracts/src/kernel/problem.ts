import { z } from 'zod';
import type { ProblemCode } from './problem-codes.ts';

/** One field at fault: `path` in the body, query or params (dots between levels), and what to do about it. */
export const fieldError = z.object({ path: z.string(), message: z.string() });
export type FieldError = z.output<typeof fieldError>;

/** The body of every refusal: RFC 9457 problem details, as `application/problem+json`. */
export const problemBody = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.string(),
  detail: z.string().optional(),
  fields: z.array(fieldError).optional(),
  requestId: z.string(),
});
export type ProblemBody = z.output<typeof problemBody>;

/** The faults of a zod error as field faults, in the order found. */
export const fieldErrorsOf = (error: z.ZodError): FieldError[] =>
  error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message }));

export interface ProblemOptions {
  /** Public: told to the caller. */
  readonly detail?: string;
  /** Public: the fields at fault. */
  readonly fields?: readonly FieldError[];
  /** Sent as `Retry-After`. */
  readonly retryAfterSeconds?: number;
  /** Never leaves the process. */
  readonly cause?: unknown;
}

/** A refusal on its way to the caller: thrown by rules and features, answered as `problemBody`. */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly code: ProblemCode;
  readonly detail: string | undefined;
  readonly fields: readonly FieldError[] | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ProblemCode, { detail, fields, retryAfterSeconds, cause }: ProblemOptions = {}) {
    super(code, { cause });
    this.code = code;
    this.detail = detail;
    this.fields = fields;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
