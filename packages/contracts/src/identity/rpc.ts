import { z } from 'zod';
import { calendarDate } from '../input-schemas.ts';
import { rpc } from '../kernel/rpc.ts';
import { memberCode, memberRef } from '../member.ts';
import { account } from './accounts.ts';

export const getMemberContact = rpc('identity.get_member_contact', {
  summary: 'Other services read a member’s contact details, which never travel in events.',
  request: memberRef,
  reply: z.object({ email: z.string(), phone: z.string(), firstName: z.string() }).nullable(),
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

export const findMemberByContact = rpc('identity.find_member_by_contact', {
  summary: 'Admin finds the member with a complete phone number or email address.',
  request: z.object({ contact: z.string().min(1).max(254) }),
  reply: memberRef.nullable(),
});

export const listRecentlyEndedSessions = rpc('identity.list_recently_ended_sessions', {
  summary: 'A starting service reads the ended sessions whose access tokens are still valid.',
  request: z.object({}),
  reply: z.object({ sessions: z.array(z.string()) }),
});
