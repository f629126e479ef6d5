import { identity, Problem } from '@hamrah/contracts';

/** A refusal with the field of the form it is about. */
export const refusal = (
  code: keyof typeof identity.identityProblems,
  path: string,
  options: { retryAfterSeconds?: number; cause?: unknown } = {},
): Problem => new Problem(code, { fields: [{ path, message: identity.identityProblems[code].title }], ...options });
