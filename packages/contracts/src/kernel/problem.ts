import { z } from 'zod';

/** A refusal a member may meet, as the catalogue holds it. */
export interface ProblemEntry {
  /** HTTP status. */
  readonly status: number;
  /** What the member reads. */
  readonly title: string;
}

/** One field at fault: `path` in the body, query or params (dots between levels), and what to do about it. */
export const fieldFault = z.object({ path: z.string(), message: z.string() });
export type FieldFault = z.output<typeof fieldFault>;

/** The body of every refusal: RFC 9457 problem details, as `application/problem+json`. */
export const problemBody = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.string(),
  detail: z.string().optional(),
  fields: z.array(fieldFault).optional(),
  requestId: z.string(),
});
export type ProblemBody = z.output<typeof problemBody>;

/** The faults of a zod error as field faults, in the order found. */
export const fieldFaultsOf = (error: z.ZodError): FieldFault[] =>
  error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message }));
