import { type Problem, problems } from '@hamrah/contracts';
import { problemBodyOf } from '@hamrah/service-kit/http/problem-body';

/** A refusal as it goes out over HTTP. */
export interface ProblemReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** The reply that tells a problem; its cause stays here. */
export const problemReply = (problem: Problem, requestId: string): ProblemReply => ({
  status: problems[problem.code].status,
  headers: {
    'content-type': 'application/problem+json',
    'cache-control': 'no-store',
    ...(problem.retryAfterSeconds !== undefined && { 'retry-after': String(problem.retryAfterSeconds) }),
  },
  body: JSON.stringify(problemBodyOf(problem, requestId)),
});
