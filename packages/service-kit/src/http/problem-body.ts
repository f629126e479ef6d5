import { type FieldFault, type Problem, type ProblemBody, problems } from '@hamrah/contracts';

/** The public face of a problem: what its caller reads, as `application/problem+json`. `cause` stays behind. */
export function problemBodyOf(problem: Problem, requestId: string): ProblemBody {
  const { status, title } = problems[problem.code];
  return {
    type: `/problems/${problem.code}`,
    title,
    status,
    code: problem.code,
    ...(problem.detail !== undefined && { detail: problem.detail }),
    ...(problem.fields !== undefined && { fields: [...problem.fields] as FieldFault[] }),
    requestId,
  };
}
