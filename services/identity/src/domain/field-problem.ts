import { identity, Problem } from '@hamrah/contracts';

/** A problem at one field of a form. */
export const fieldProblem = (
  code: keyof typeof identity.identityProblems,
  path: string,
  options: { retryAfterSeconds?: number; cause?: unknown } = {},
): Problem => new Problem(code, { fields: [{ path, message: identity.identityProblems[code].title }], ...options });
