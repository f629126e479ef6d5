import { type Problem, type ProblemBody, problems } from '@hamrah/contracts';

/** A refusal as it goes out over HTTP. */
export interface ProblemReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** The reply that tells a problem; its cause stays here. */
export function problemReply(problem: Problem, requestId: string): ProblemReply {
  const { status, title } = problems[problem.code];
  const body: ProblemBody = {
    type: `/problems/${problem.code}`,
    title,
    status,
    code: problem.code,
    ...(problem.detail !== undefined && { detail: problem.detail }),
    ...(problem.fields !== undefined && { fields: [...problem.fields] }),
    requestId,
  };
  return {
    status,
    headers: {
      'content-type': 'application/problem+json',
      'cache-control': 'no-store',
      ...(problem.retryAfterSeconds !== undefined && { 'retry-after': String(problem.retryAfterSeconds) }),
    },
    body: JSON.stringify(body),
  };
}
