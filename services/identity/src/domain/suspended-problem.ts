import { admin, Problem } from '@hamrah/contracts';
import { operator } from '@hamrah/contracts/operator';

/** The refusal of a suspended member's sign-in, with the reason and an email address for complaints. */
export const suspendedProblem = (reason: admin.ModerationReason): Problem =>
  new Problem('identity.suspended', {
    detail: `We’ve suspended your account while we look into a concern. ${admin.moderationReasonTexts[reason]} If you think this is a mistake, please write to ${operator.grievanceOfficer.email}.`,
  });
