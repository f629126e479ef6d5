import { z } from 'zod';
import { entitlement } from '../billing/entitlement.ts';
import { pagedRoute } from '../kernel/page.ts';
import { route } from '../kernel/route.ts';
import { memberCode, memberFields, memberRef } from '../member.ts';
import { accountTypes, genders } from '../reference.ts';
import { paymentRow } from './payments.ts';
import { maskedContact, tableFilters, tableRoute } from './tables.ts';

/**
 * Filters of the member table. `from` and `to` apply to the joining day. Search covers names, profile IDs, city and
 * state.
 */
export const memberFilters = {
  ...tableFilters,
  account: z.enum(accountTypes).optional(),
  gender: z.enum(genders).optional(),
};
export const memberSorts = ['joined', 'name', 'member'] as const;

/** A row of the member table. */
export const memberRow = z.object({
  member: memberCode,
  firstName: z.string(),
  lastName: z.string(),
  gender: z.enum(genders),
  path: z.string(),
  /**
   * The relation of the registered person to the account holder, such as `Son`. The specification calls it profile
   * type.
   */
  profileFor: z.string(),
  accountType: z.enum(accountTypes),
  country: z.string(),
  state: z.string(),
  city: z.string(),
  contact: maskedContact,
  hidden: z.boolean(),
  suspended: z.boolean(),
  emailVerified: z.boolean(),
  /** Whether the member is demo data. */
  synthetic: z.boolean(),
  joinedAt: z.iso.datetime(),
});
export type MemberRow = z.output<typeof memberRow>;

export const listMembers = tableRoute('/admin/members', {
  permission: 'members.read',
  summary: 'Lists members, filtered, searched and sorted.',
  row: memberRow,
  filters: memberFilters,
  sorts: memberSorts,
});

/** The active plan of a member. */
export const activePlan = entitlement.omit({ member: true, accountType: true });

/** The page of a member for staff. Contact details are masked. */
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
  /** Requested from the profile service. Null if the member has none, or while that service is unavailable. */
  about: z.string().nullable(),
  /** Id of the main photo, for `showPhoto`; null if there is none. */
  photo: z.string().nullable(),
  /** Last day on which the member was active; null before the first. */
  lastActiveOn: z.iso.date().nullable(),
  /** Data of the latest event `profile.details_changed_often`; null if there was none. */
  frequentEdits: z.object({ changes: z.int().positive(), days: z.int().positive(), at: z.iso.datetime() }).nullable(),
  /** Null for a free account. */
  plan: activePlan.nullable(),
  /** The ten latest payments; null for staff without access to payments. */
  payments: z.array(paymentRow).nullable(),
});
export type MemberPage = z.output<typeof memberPage>;

export const readMember = route('GET', '/admin/members/:member', {
  access: 'staff',
  permission: 'members.read',
  summary: 'Returns the page of a member.',
  params: memberRef,
  reply: memberPage,
  refuses: ['admin.member_not_found'],
});

/** Kinds of timeline entries, from the member's point of view. */
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

/** An entry of the timeline. Fields that its kind does not use are null. */
export const timelineEntry = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  kind: z.enum(timelineKinds),
  /** The other member, if any. */
  other: memberCode.nullable(),
  /** The plan and its payment. */
  plan: z.string().nullable(),
  payment: z.string().nullable(),
  /** Why a plan ended: `expired`, `refunded`, `disputed`. */
  endReason: z.string().nullable(),
  /** The action of staff, such as `member.suspended`, and the name of the person. */
  action: z.string().nullable(),
  staff: z.string().nullable(),
});
export type TimelineEntry = z.output<typeof timelineEntry>;

export const readTimeline = pagedRoute('/admin/members/:member/timeline', {
  access: 'staff',
  permission: 'members.read',
  summary: 'Lists what happened to a member and what staff did, newest first; it contains no text that members wrote.',
  params: memberRef,
  item: timelineEntry,
  refuses: ['admin.member_not_found'],
});
