import { admin, Problem } from '@hamrah/contracts';
import { operator } from '@hamrah/contracts/operator';

/** What a suspended member is told who signs in: why, and whom to write to. */
export const suspendedRefusal = (why: admin.ModerationReason): Problem =>
  new Problem('identity.suspended', {
    detail: `We have paused your account while we look into something. ${admin.moderationReasonTexts[why]} Please write to ${operator.grievanceOfficer.email}: if we are mistaken, we will put it right.`,
  });
