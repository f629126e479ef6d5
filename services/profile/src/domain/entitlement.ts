import type { PublishedMember } from '@hamrah/contracts';

/** What of a member's plan everybody sees. */
export type PlanMarks = Pick<PublishedMember, 'accountType' | 'premiumBadge'>;

/** A member without a plan. */
export const freeAccount: PlanMarks = { accountType: 'Free', premiumBadge: false };

/** How many contacts are left of those granted; none when more are spent than a refund has left. */
export const contactsLeft = ({ granted, spent }: { readonly granted: number; readonly spent: number }): number =>
  Math.max(0, granted - spent);
