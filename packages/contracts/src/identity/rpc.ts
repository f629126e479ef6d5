import { z } from 'zod';
import { rpc } from '../kernel/rpc.ts';
import { calendarDate, memberCode, memberRef } from '../member.ts';
import { account } from './accounts.ts';

export const getMemberContact = rpc('identity.get_member_contact', {
  summary: 'Notification asks where to write to a member; contact details never travel in events.',
  request: memberRef,
  reply: z.object({ email: z.string(), phone: z.string(), firstName: z.string() }).nullable(),
});

export const getMemberAccount = rpc('identity.get_member_account', {
  summary: 'Admin asks how an account stands before staff act on it; without contact details.',
  request: memberRef,
  /** Null for nobody's code. */
  reply: account
    .omit({ phone: true, email: true })
    .extend({ suspended: z.boolean(), lastActiveOn: calendarDate.nullable() })
    .nullable(),
});

/** How many members' contacts one answer holds at most. */
export const maxMaskedContactsPerRequest = 1_000;

export const listMaskedContacts = rpc('identity.list_masked_contacts', {
  summary: 'Admin shows staff the ends of contact details: enough to recognise them, never enough to use them.',
  request: z.object({ members: z.array(memberCode).max(maxMaskedContactsPerRequest) }),
  /** Those who have an account: `98••••••10`, `a•••o@example.org`. */
  reply: z.object({ contacts: z.array(z.object({ member: memberCode, phone: z.string(), email: z.string() })) }),
});

export const findMemberByContact = rpc('identity.find_member_by_contact', {
  summary: 'Admin finds whom a phone number or an e-mail address belongs to, for staff who were given all of it.',
  request: z.object({ contact: z.string().min(1).max(254) }),
  reply: memberRef.nullable(),
});

export const listRecentlyEndedSessions = rpc('identity.list_recently_ended_sessions', {
  summary: 'A service that has just started asks which sessions have ended whose access tokens may still look good.',
  request: z.object({}),
  reply: z.object({ sessions: z.array(z.string()) }),
});
