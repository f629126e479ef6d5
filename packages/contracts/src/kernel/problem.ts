import { z } from 'zod';
import type { ProblemCode } from './problem-codes.ts';
import { type ProofChallenge, proofChallenge } from './proof-of-work.ts';

/** One invalid field: `path` in the body, query or params (dots between levels), and how to correct it. */
export const fieldError = z.object({ path: z.string(), message: z.string() });
export type FieldError = z.output<typeof fieldError>;

/** The body of every error response: RFC 9457 problem details, sent as `application/problem+json`. */
export const problemBody = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.string(),
  detail: z.string().optional(),
  fields: z.array(fieldError).optional(),
  /** Seconds until a retry is allowed, as in `Retry-After`. */
  retryAfterSeconds: z.int().positive().optional(),
  /** A solution in the header `X-Proof-Of-Work` replaces the wait. */
  challenge: proofChallenge.optional(),
  requestId: z.string(),
});
export type ProblemBody = z.output<typeof problemBody>;

/** Converts the issues of a zod error, in the same order. */
export const fieldErrorsOf = (error: z.ZodError): FieldError[] =>
  error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message }));

export interface ProblemOptions {
  /** Public: the caller receives it. */
  readonly detail?: string;
  /** Public: the invalid fields. */
  readonly fields?: readonly FieldError[];
  /** Public. Sent as `Retry-After` too. */
  readonly retryAfterSeconds?: number;
  /** Public: proof of work that replaces the wait. */
  readonly challenge?: ProofChallenge | undefined;
  /** Private: logged, never sent. */
  readonly cause?: unknown;
}

/** A refusal. The caller receives it as `problemBody`. */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly code: ProblemCode;
  readonly detail: string | undefined;
  readonly fields: readonly FieldError[] | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly challenge: ProofChallenge | undefined;

  constructor(code: ProblemCode, { detail, fields, retryAfterSeconds, challenge, cause }: ProblemOptions = {}) {
    super(code, { cause });
    this.code = code;
    this.detail = detail;
    this.fields = fields;
    this.retryAfterSeconds = retryAfterSeconds;
    this.challenge = challenge;
  }
}
