import type { admin, Gender, identity } from '@hamrah/contracts';

/** An account. The phone number is the username. */
export interface Account {
  /** The member's code. */
  readonly code: string;
  readonly phone: string;
  readonly email: string;
  readonly passwordHash: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly gender: Gender;
  /** Country of residence. It decides whether OTPs go by SMS or by email. */
  readonly country: string;
  readonly phoneVerified: boolean;
  readonly emailVerified: boolean;
  /** Whether the member has hidden their profile. */
  readonly hidden: boolean;
  /** Null unless staff have suspended the member. */
  readonly suspensionReason: admin.ModerationReason | null;
  /** Whether this is a demo account. */
  readonly synthetic: boolean;
  readonly registeredAt: Date;
  /** Time of the last sign-in; null before the first. */
  readonly signedInAt: Date | null;
  /** Last day of activity, `YYYY-MM-DD` in UTC; null before the first sign-in. */
  readonly lastActiveOn: string | null;
}

export type NewAccount = Omit<Account, 'suspensionReason'>;

/** An account as its owner sees it. */
export const accountViewOf = (account: Account): identity.Account => ({
  member: account.code,
  phone: account.phone,
  email: account.email,
  phoneVerified: account.phoneVerified,
  emailVerified: account.emailVerified,
  hidden: account.hidden,
  registeredAt: account.registeredAt.toISOString(),
});
