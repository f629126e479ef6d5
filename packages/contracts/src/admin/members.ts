import { z } from 'zod';
import { entitlement } from '../billing/entitlement.ts';
import { pagedRoute } from '../kernel/page.ts';
import { route } from '../kernel/route.ts';
import { memberCode, memberFields, memberRef } from '../member.ts';
import { accountTypes, genders } from '../reference.ts';
import { paymentRow } from './payments.ts';
import { maskedContact, tableFilters, tableRoute } from './tables.ts';

/** The filters of the table of members; `from` and `to` are about the day of joining. Search looks through names, city and state. */
export const memberFilters = {
  ...tableFilters,
  account: z.enum(accountTypes).optional(),
  gender: z.enum(genders).optional(),
};
export const memberSorts = ['joined', 'name', 'member'] as const;

/** A row of the table of members. */
export const memberRow = z.object({
  member: memberCode,
  firstName: z.string(),
  lastName: z.string(),
  gender: z.enum(genders),
  path: z.string(),
  /** Who the profile was made for: the specification's profile type. */
  profileFor: z.string(),
  accountType: z.enum(accountTypes),
  country: z.string(),
  state: z.string(),
  city: z.string(),
  contact: maskedContact,
  hidden: z.boolean(),
  suspended: z.boolean(),
  emailVerified: z.boolean(),
  /** Made up for demonstration. */
  synthetic: z.boolean(),
  joinedAt: z.iso.datetime(),
});
export type MemberRow = z.output<typeof memberRow>;

export const listMembers = tableRoute('/admin/members', {
  permission: 'members.read',
  summary: 'The table of members: filtered, searched, sorted, page by page.',
  row: memberRow,
  filters: memberFilters,
  sorts: memberSorts,
});

/** A plan in force. */
export const activePlan = entitlement.omit({ member: true, accountType: true });

/** All that staff see of a member, contact details masked. */
export const memberPage = memberRow.extend({
  ...memberFields.pick({
    dateOfBirth: true,
    heightInches: true,
    religion: true,
    maritalStatus: true,
    motherTongue: true,
    qualification: true,
    company: true,
    income: true,
    designation: true,
  }).shape,
  /** Asked of profile at this moment; null while it does not answer. */
  about: z.string().nullable(),
  /** Id of the main photo, for `showPhoto`; null without one. */
  photo: z.string().nullable(),
  /** The last day the member used Hamrah; null before the first. */
  lastActiveOn: z.iso.date().nullable(),
  /** Null for a free account. */
  plan: activePlan.nullable(),
  /** The latest ten; null for staff who may not read payments. */
  payments: z.array(paymentRow).nullable(),
});
export type MemberPage = z.output<typeof memberPage>;

export const readMember = route('GET', '/admin/members/:member', {
  who: 'staff',
  permission: 'members.read',
  summary: 'The page of one member.',
  params: memberRef,
  reply: memberPage,
  refuses: ['admin.member_not_found'],
});

/** What can have happened, as the member's own page tells it. */
export const timelineKinds = [
  'joined',
  'email_verified',
  'password_changed',
  'hidden',
  'shown',
  'plan_activated',
  'plan_ended',
  'invited',
  'invited_by',
  'withdrew',
  'withdrawn_by',
  'declined',
  'declined_by',
  'invitation_expired',
  'connected',
  'connection_ended',
  'connection_ended_by',
  'blocked',
  'blocked_by',
  'unblocked',
  'unblocked_by',
  'reported',
  'reported_by',
  'staff_action',
] as const;
export type TimelineKind = (typeof timelineKinds)[number];

/** Something that happened to a member; what does not belong to its kind is null. */
export const timelineEntry = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  kind: z.enum(timelineKinds),
  /** The other member, where there is one. */
  other: memberCode.nullable(),
  /** The plan, and the payment it came of. */
  plan: z.string().nullable(),
  payment: z.string().nullable(),
  /** Why a plan ended: `expired`, `refunded`, `disputed`. */
  ending: z.string().nullable(),
  /** What staff did, `member.suspended`, as the audit names it, and who. */
  action: z.string().nullable(),
  staff: z.string().nullable(),
});
export type TimelineEntry = z.output<typeof timelineEntry>;

export const readTimeline = pagedRoute('/admin/members/:member/timeline', {
  who: 'staff',
  permission: 'members.read',
  summary: 'What happened to a member, and what staff did about them, the latest first. Nothing that members wrote.',
  params: memberRef,
  item: timelineEntry,
  refuses: ['admin.member_not_found'],
});
