import type { admin, Gender, identity } from '@hamrah/contracts';

/**
 * Days after which an unused account no longer proves that its member still holds the phone number. Indian mobile
 * operators reassign a disconnected number after 90 days at the earliest.
 */
const phoneProofDays = 90;

/**
 * Accounts that were last used before this time give their phone number to a member who verifies it, unless they are
 * suspended.
 */
export const phoneProofsSince = (now: Date): Date => new Date(now.getTime() - phoneProofDays * 24 * 3_600_000);

/** An account. */
export interface Account {
  /** The member's code. */
  readonly code: string;
  /** Ten digits, without the country code. Several accounts may have the same digits. */
  readonly phone: string;
  /** Calling code of the country, such as `91`; null if the country has none. */
  readonly callingCode: string | null;
  /** The digits of `phone` if this account signs in with them, else null. Unique among accounts. */
  readonly username: string | null;
  readonly email: string;
  readonly passwordHash: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly gender: Gender;
  /** Country of residence. It decides whether OTPs go by SMS or by email. */
  readonly country: string;
  /** Whether the member has verified the number with an OTP. */
  readonly phoneVerified: boolean;
  /** Whether the member or staff have verified the email address. Only one account can verify an address. */
  readonly emailVerified: boolean;
  /** Whether the member has hidden their profile. */
  readonly hidden: boolean;
  /** Null unless staff have suspended the member. */
  readonly suspensionReason: admin.ModerationReason | null;
  /** Whether this is a demo account. */
  readonly synthetic: boolean;
  readonly registeredAt: Date;
  /** Date of the privacy notice that the member agreed to at registration; null if the form had no consent. */
  readonly consentNotice: string | null;
  /** Time of the last sign-in; null before the first. */
  readonly signedInAt: Date | null;
  /** Last day of activity, `YYYY-MM-DD` in UTC; null before the first sign-in. */
  readonly lastActiveOn: string | null;
}

/** Classifies the owner of an account's email address. `owner` is the account that has verified it, if any. */
export const mailboxOwnerOf = ({ code }: Account, owner: Pick<Account, 'code'> | undefined): identity.MailboxOwner =>
  owner === undefined ? 'unknown' : owner.code === code ? 'member' : 'another';

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
