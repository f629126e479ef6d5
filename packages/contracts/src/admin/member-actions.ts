import { z } from 'zod';
import { route } from '../kernel/route.ts';
import { memberCode, memberRef } from '../member.ts';
import { moderationReasons } from '../moderation-reasons.ts';
import { auditReason } from './audit.ts';

/** Who among staff did something. */
export const staffActor = z.object({ staff: z.uuid(), name: z.string() });

/** How a member's account stands. */
export const accountStatus = z.object({
  member: memberCode,
  suspended: z.boolean(),
  /** Of the suspension in force; null without one. */
  suspension: z
    .object({ reasonCode: z.enum(moderationReasons), reason: z.string(), by: staffActor, at: z.iso.datetime() })
    .nullable(),
  phoneVerified: z.boolean(),
  emailVerified: z.boolean(),
  /** Whether the member has hidden themself. */
  hidden: z.boolean(),
  registeredAt: z.iso.datetime(),
  /** The last day the member used Hamrah; null before the first. */
  lastActiveOn: z.iso.date().nullable(),
});
export type AccountStatus = z.output<typeof accountStatus>;

export const readAccountStatus = route('GET', '/admin/members/:member/account-status', {
  who: 'staff',
  permission: 'members.read',
  summary: 'How a member’s account stands: suspended or not and why, verified or not; without contacts.',
  params: memberRef,
  reply: accountStatus,
  refuses: ['admin.member_not_found'],
});

export const suspendMember = route('POST', '/admin/members/:member/suspension', {
  who: 'staff',
  permission: 'members.suspend',
  summary: 'Suspends a member: signed out everywhere, hidden from everybody, and told why at the next sign-in.',
  params: memberRef,
  body: z.object({ reasonCode: z.enum(moderationReasons), reason: auditReason }),
  refuses: ['admin.member_not_found', 'admin.no_change'],
});

export const restoreMember = route('POST', '/admin/members/:member/restoration', {
  who: 'staff',
  permission: 'members.suspend',
  summary: 'Ends a suspension: the member is back as they were.',
  params: memberRef,
  body: z.object({ reason: auditReason }),
  refuses: ['admin.member_not_found', 'admin.no_change'],
});

export const verifyMember = route('POST', '/admin/members/:member/verification', {
  who: 'staff',
  permission: 'members.verify',
  summary: 'Vouches for a member: phone number and e-mail address count as theirs, and the mark stands by their name.',
  params: memberRef,
  body: z.object({ reason: auditReason }),
  refuses: ['admin.member_not_found', 'admin.no_change'],
});

export const revealMemberContact = route('POST', '/admin/members/:member/contact', {
  who: 'staff',
  permission: 'contacts.reveal',
  summary: 'Shows a member’s contact details for a stated reason; the audit has the reason, never the details.',
  params: memberRef,
  body: z.object({ reason: auditReason }),
  reply: z.object({ email: z.string(), phone: z.string() }),
  refuses: ['admin.member_not_found'],
});
