import { z } from 'zod';
import { calendarDate } from '../input-schemas.ts';
import { rpc } from '../kernel/rpc.ts';
import { memberCode, memberRef } from '../member.ts';
import { account } from './accounts.ts';

/** The verified owner of the email address that a member entered: that member, nobody, or another member. */
export const mailboxOwners = ['member', 'unknown', 'another'] as const;
export type MailboxOwner = (typeof mailboxOwners)[number];

export const getMemberContact = rpc('identity.get_member_contact', {
  summary: 'Other services read a member’s contact details, which no event contains.',
  request: memberRef,
  reply: z
    .object({
      email: z.string(),
      mailboxOwner: z.enum(mailboxOwners),
      phone: z.string(),
      /** An unverified number may belong to someone else. It is never shown to other members. */
      phoneVerified: z.boolean(),
      firstName: z.string(),
    })
    .nullable(),
});

export const createPhoneTicket = rpc('identity.create_phone_ticket', {
  summary:
    'Notification requests the ticket for an email to a member whose phone number another account has verified; the member chooses another number with it.',
  request: memberRef,
  /** Null if the member can sign in with their number. */
  reply: z.object({ ticket: z.string() }).nullable(),
});

export const getMemberAccount = rpc('identity.get_member_account', {
  summary: 'Admin reads the state of an account, without contact details, before staff act on it.',
  request: memberRef,
  /** Null if there is no account. */
  reply: account
    .omit({ phone: true, email: true })
    .extend({ suspended: z.boolean(), lastActiveOn: calendarDate.nullable() })
    .nullable(),
});

/** Maximum number of members in one request. */
export const maxMaskedContactsPerRequest = 1_000;

export const listMaskedContacts = rpc('identity.list_masked_contacts', {
  summary: 'Admin shows staff masked contact details.',
  request: z.object({ members: z.array(memberCode).max(maxMaskedContactsPerRequest) }),
  /** Members with an account: `98••••••10`, `a•••o@example.org`. */
  reply: z.object({ contacts: z.array(z.object({ member: memberCode, phone: z.string(), email: z.string() })) }),
});

/** Maximum number of members in a reply. */
export const maxMembersByContact = 20;

export const findMembersByContact = rpc('identity.find_members_by_contact', {
  summary: 'Admin finds the members who have entered a complete phone number or email address, verified or not.',
  request: z.object({ contact: z.string().min(1).max(254) }),
  reply: z.object({ members: z.array(memberCode).max(maxMembersByContact) }),
});

/** Consecutive digits of a phone number that staff search for. */
export const phonePart = z.string().regex(/^\d{4,9}$/);
/** Maximum number of members in a reply. */
export const maxMembersByPhonePart = 500;

export const findMembersByPhonePart = rpc('identity.find_members_by_phone_part', {
  summary: 'Admin finds members whose phone number contains some digits.',
  request: z.object({ digits: phonePart }),
  /** `isComplete` is false if further members match. */
  reply: z.object({ members: z.array(memberCode).max(maxMembersByPhonePart), isComplete: z.boolean() }),
});

export const listActiveSessions = rpc('identity.list_active_sessions', {
  summary: 'Notification reads a member’s active sessions, to send notifications to their devices only.',
  request: memberRef,
  reply: z.object({ sessions: z.array(z.string()) }),
});

export const listRecentlyEndedSessions = rpc('identity.list_recently_ended_sessions', {
  summary: 'A service that starts or reconnects reads the ended sessions whose access tokens are still valid.',
  request: z.object({}),
  reply: z.object({ sessions: z.array(z.string()) }),
});
