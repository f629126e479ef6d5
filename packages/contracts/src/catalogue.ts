import { adminProblems } from './admin/problems.ts';
import { billingProblems } from './billing/problems.ts';
import { identityProblems } from './identity.ts';
import { inboxProblems } from './inbox.ts';
import type { ProblemEntry } from './kernel/problem.ts';
import { matchesProblems } from './matches.ts';
import { notificationProblems } from './notification.ts';
import { commonProblems } from './problems.ts';
import { profileProblems } from './profile.ts';

/** Every refusal of the system, closed: a code that is not here cannot be answered. */
export const problems = {
  ...commonProblems,
  ...identityProblems,
  ...profileProblems,
  ...matchesProblems,
  ...inboxProblems,
  ...notificationProblems,
  ...billingProblems,
  ...adminProblems,
} as const satisfies Record<string, ProblemEntry>;

export type ProblemCode = keyof typeof problems;

/** Whether a string is a code of the catalogue. */
export const isProblemCode = (code: string): code is ProblemCode => Object.hasOwn(problems, code);
