import type { PublishedMember } from '@hamrah/contracts';

/** The fields of a plan that every viewer sees. */
export type PublicPlanFields = Pick<PublishedMember, 'accountType' | 'premiumBadge'>;

export const freeAccount: PublicPlanFields = { accountType: 'Free', premiumBadge: false };

/** Contacts a member can still reveal. Zero if a refund leaves fewer granted than spent. */
export const contactsLeft = ({ granted, spent }: { readonly granted: number; readonly spent: number }): number =>
  Math.max(0, granted - spent);
