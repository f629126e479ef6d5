import { z } from 'zod';
import { calendarDate } from '../input-schemas.ts';
import { route } from '../kernel/route.ts';
import { memberCode, memberRef } from '../member.ts';
import { moderationReasons } from '../moderation-reasons.ts';
import { genders } from '../reference.ts';
import { auditReason } from './audit.ts';

/** The staff member who did something. */
export const staffActor = z.object({ staff: z.uuid(), name: z.string() });

/** State of a member's account. */
export const accountStatus = z.object({
  member: memberCode,
  suspended: z.boolean(),
  /** The current suspension; null if there is none. */
  suspension: z
    .object({ reasonCode: z.enum(moderationReasons), reason: z.string(), by: staffActor, at: z.iso.datetime() })
    .nullable(),
  phoneVerified: z.boolean(),
  emailVerified: z.boolean(),
  /** Whether the member has hidden themselves. */
  hidden: z.boolean(),
  registeredAt: z.iso.datetime(),
  /** Last day on which the member was active; null before the first. */
  lastActiveOn: z.iso.date().nullable(),
});
export type AccountStatus = z.output<typeof accountStatus>;

export const readAccountStatus = route('GET', '/admin/members/:member/account-status', {
  access: 'staff',
  permission: 'members.read',
  summary: 'Returns the state of a member’s account, without contact details.',
  params: memberRef,
  reply: accountStatus,
  refuses: ['admin.member_not_found'],
});

export const suspendMember = route('POST', '/admin/members/:member/suspension', {
  access: 'staff',
  permission: 'members.suspend',
  summary: 'Suspends a member: ends all sessions, hides them, and shows the reason at the next sign-in.',
  params: memberRef,
  body: z.object({ reasonCode: z.enum(moderationReasons), reason: auditReason }),
  refuses: ['admin.member_not_found', 'admin.no_change'],
});

export const restoreMember = route('POST', '/admin/members/:member/restoration', {
  access: 'staff',
  permission: 'members.suspend',
  summary: 'Ends a suspension and restores the member’s previous visibility.',
  params: memberRef,
  body: z.object({ reason: auditReason }),
  refuses: ['admin.member_not_found', 'admin.no_change'],
});

export const verifyMember = route('POST', '/admin/members/:member/verification', {
  access: 'staff',
  permission: 'members.verify',
  summary: 'Marks a member’s email address as verified, unless another member has verified it.',
  params: memberRef,
  body: z.object({ reason: auditReason }),
  refuses: ['admin.member_not_found', 'admin.no_change'],
});

/** Values that a member cannot change, or can change only once. An absent value stays unchanged. */
const memberCorrection = z.object({
  dateOfBirth: calendarDate.optional(),
  gender: z.enum(genders).optional(),
  reason: auditReason,
});

export const correctMember = route('POST', '/admin/members/:member/correction', {
  access: 'staff',
  permission: 'members.correct',
  summary: 'Corrects a member’s date of birth or gender; the audit log records both values and the reason.',
  params: memberRef,
  body: memberCorrection,
  refuses: ['admin.member_not_found', 'admin.no_change', 'admin.age_out_of_range'],
});

export const revealMemberContact = route('POST', '/admin/members/:member/contact', {
  access: 'staff',
  permission: 'contacts.reveal',
  summary: 'Returns a member’s contact details for a stated reason; the audit log records the reason only.',
  params: memberRef,
  body: z.object({ reason: auditReason }),
  reply: z.object({ email: z.string(), phone: z.string() }),
  refuses: ['admin.member_not_found'],
});
