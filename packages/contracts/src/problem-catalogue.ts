import { adminProblems } from './admin/problems.ts';
import { billingProblems } from './billing/problems.ts';
import { identityProblems } from './identity/problems.ts';
import { inboxProblems } from './inbox/problems.ts';
import { commonProblems } from './kernel/common-problems.ts';
import type { ProblemCode, ProblemEntry } from './kernel/problem-codes.ts';
import { matchesProblems } from './matches/problems.ts';
import { profileProblems } from './profile/problems.ts';

/** HTTP status and title of every problem. */
export const problems: Readonly<Record<ProblemCode, ProblemEntry>> = {
  ...commonProblems,
  ...identityProblems,
  ...profileProblems,
  ...matchesProblems,
  ...inboxProblems,
  ...billingProblems,
  ...adminProblems,
};

/** Whether a string is a known problem code. */
export const isProblemCode = (code: string): code is ProblemCode => Object.hasOwn(problems, code);
