import { type FieldError, type Problem, type ProblemBody, problems } from '@hamrah/contracts';

/** The public `application/problem+json` body of a problem, without its cause. */
export function problemBodyOf(problem: Problem, requestId: string): ProblemBody {
  const { status, title } = problems[problem.code];
  return {
    type: `/problems/${problem.code}`,
    title,
    status,
    code: problem.code,
    ...(problem.detail !== undefined && { detail: problem.detail }),
    ...(problem.fields !== undefined && { fields: [...problem.fields] as FieldError[] }),
    ...(problem.retryAfterSeconds !== undefined && { retryAfterSeconds: Math.max(1, problem.retryAfterSeconds) }),
    ...(problem.challenge !== undefined && { challenge: problem.challenge }),
    requestId,
  };
}
