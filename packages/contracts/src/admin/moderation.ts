import { z } from 'zod';
import { reportReasons } from '../inbox/reports.ts';
import { pageOf, pageQuery } from '../kernel/page.ts';
import { route } from '../kernel/route.ts';
import { memberCode } from '../member.ts';
import { moderationReasons } from '../moderation-reasons.ts';
import { photoDoubts } from '../profile/moderation.ts';
import { readKinds } from '../read-budgets.ts';
import { auditReason } from './audit.ts';
import { staffActor } from './member-actions.ts';

/** Subject of a case: an unapproved photo, a report, a message with contact details, or a used-up read budget. */
export const caseKinds = ['photo', 'report', 'message', 'reading'] as const;
export type CaseKind = (typeof caseKinds)[number];

/** `appealed`: decided, and awaiting review by another staff member. */
export const caseStates = ['open', 'appealed', 'closed'] as const;
export type CaseState = (typeof caseStates)[number];

/** `accept` and `reject` apply to photos, `warn` and `suspend` to members. `dismiss` only closes the case. */
export const caseDecisions = ['accept', 'reject', 'dismiss', 'warn', 'suspend'] as const;
export type CaseDecision = (typeof caseDecisions)[number];

/** A decision in the history of a case. */
export const recordedDecision = z.object({
  decision: z.enum(caseDecisions),
  /** The reason that the member reads; null if there is none. */
  reasonCode: z.enum(moderationReasons).nullable(),
  reason: z.string(),
  by: staffActor,
  at: z.iso.datetime(),
});

/** A row of the moderation queue. */
export const caseRow = z.object({
  case: z.uuid(),
  kind: z.enum(caseKinds),
  state: z.enum(caseStates),
  /** The member that the case is about. */
  member: memberCode,
  /** First and last name of that member; null if admin does not know the member. */
  name: z.string().nullable(),
  /**
   * The reporter, or the receiver of the message. Null for photos and read budgets, and after that member has deleted
   * the account.
   */
  other: memberCode.nullable(),
  /** The photo to review, or a reported photo that was rejected. `caseDetails` has every reported photo. */
  photo: z.string().nullable(),
  /** Why the automatic check did not approve a new photo. */
  doubts: z.array(z.enum(photoDoubts)),
  openedAt: z.iso.datetime(),
  /** Oldest first; empty while the case is open. */
  decisions: z.array(recordedDecision),
});
export type CaseRow = z.output<typeof caseRow>;

const reportedMessage = z.object({ id: z.string(), from: memberCode, text: z.string(), at: z.iso.datetime() });

/** A case with its evidence. Evidence of other kinds, and evidence that no longer exists, is null. */
export const caseDetails = caseRow.extend({
  report: z
    .object({ reason: z.enum(reportReasons), description: z.string().nullable(), messages: z.array(reportedMessage) })
    .nullable(),
  message: reportedMessage.nullable(),
  /** The read budget that the member used up. */
  reading: z.object({ kind: z.enum(readKinds), perDay: z.int(), day: z.iso.date() }).nullable(),
  /** Appeal of the member against the decision. */
  appeal: z.object({ text: z.string(), at: z.iso.datetime() }).nullable(),
  /** Number of other cases of this member with a warning, rejection or suspension, even if an appeal reversed it. */
  priorSanctions: z.int().nonnegative(),
});
export type CaseDetails = z.output<typeof caseDetails>;

const caseParams = z.object({ case: z.uuid() });

export const listCases = route('GET', '/admin/moderation', {
  access: 'staff',
  permission: 'moderation.read',
  summary: 'Lists the moderation queue: pending cases oldest first, closed cases newest first.',
  query: pageQuery.extend({
    state: z.enum(caseStates).default('open'),
    kind: z.enum(caseKinds).optional(),
    member: memberCode.optional(),
  }),
  reply: pageOf(caseRow).extend({
    /** Pending cases by state. */
    waiting: z.object({ open: z.int().nonnegative(), appealed: z.int().nonnegative() }),
    /** Open cases by kind. */
    openByKind: z.record(z.enum(caseKinds), z.int().nonnegative()),
  }),
});

export const readCase = route('GET', '/admin/moderation/:case', {
  access: 'staff',
  permission: 'moderation.read',
  summary: 'Returns a case with its evidence; reading private messages is audited.',
  params: caseParams,
  reply: caseDetails,
  refuses: ['admin.case_not_found'],
});

export const decideCase = route('POST', '/admin/moderation/:case/decision', {
  access: 'staff',
  permission: 'moderation.decide',
  summary:
    'Decides a case, and notifies the member of a sanction or of the outcome of an appeal. Another person decides on an appeal.',
  params: caseParams,
  body: z.object({
    decision: z.enum(caseDecisions),
    /** The reason that the member reads. Required for `reject`, `warn` and `suspend`. */
    reasonCode: z.enum(moderationReasons).nullable().default(null),
    reason: auditReason,
    /** The state in which the case was read. */
    state: z.enum(['open', 'appealed']),
  }),
  reply: caseRow,
  refuses: [
    'admin.case_not_found',
    'admin.member_not_found',
    'admin.edit_conflict',
    'admin.decision_invalid',
    'admin.second_reviewer_required',
  ],
});

/** Maximum photos in one decision. */
export const maxPhotosPerDecision = 50;

export const decidePhotos = route('POST', '/admin/moderation/photo-decisions', {
  access: 'staff',
  permission: 'moderation.decide',
  summary:
    'Makes the same decision on several photo cases, as `decideCase` does; lists the cases that it could not decide.',
  body: z.object({
    cases: z.array(z.uuid()).min(1).max(maxPhotosPerDecision),
    decision: z.enum(['accept', 'reject']),
    /** The reason that the members read. Required for `reject`. */
    reasonCode: z.enum(moderationReasons).nullable().default(null),
    reason: auditReason,
  }),
  reply: z.object({
    decided: z.array(z.uuid()),
    /** Cases that could not be decided, such as unknown or closed cases, each with its problem code. */
    failed: z.array(z.object({ case: z.uuid(), code: z.string() })),
  }),
});

export const showPhoto = route('GET', '/admin/photos/:photo/:size', {
  access: 'staff',
  permission: 'photos.read',
  summary: 'Returns a member’s photo, regardless of its visibility.',
  params: z.object({
    photo: z
      .string()
      .max(64)
      .regex(/^[\w-]+$/),
    size: z.enum(['card', 'full']),
  }),
  mediaType: 'image/webp',
  refuses: ['admin.photo_not_found'],
});
