import { z } from 'zod';
import { reportReasons } from '../inbox/reports.ts';
import { pageOf, pageQuery } from '../kernel/page.ts';
import { route } from '../kernel/route.ts';
import { memberCode } from '../member.ts';
import { moderationReasons } from '../moderation-reasons.ts';
import { auditReason } from './audit.ts';
import { staffActor } from './member-actions.ts';

/** What is to be judged: a new photo, what a member reported, a message that holds contact details. */
export const caseKinds = ['photo', 'report', 'message'] as const;
export type CaseKind = (typeof caseKinds)[number];

/** `appealed`: judged, and its member asks for another look, by somebody else. */
export const caseStates = ['open', 'appealed', 'closed'] as const;
export type CaseState = (typeof caseStates)[number];

/** `accept` and `reject` are for photos, the others for members. */
export const caseDecisions = ['accept', 'reject', 'dismiss', 'warn', 'suspend'] as const;
export type CaseDecision = (typeof caseDecisions)[number];

/** A decision as it was made. */
export const recordedDecision = z.object({
  decision: z.enum(caseDecisions),
  /** What the member was told; null where there was nothing to tell. */
  reasonCode: z.enum(moderationReasons).nullable(),
  reason: z.string(),
  by: staffActor,
  at: z.iso.datetime(),
});

/** A line of the queue. */
export const caseRow = z.object({
  case: z.uuid(),
  kind: z.enum(caseKinds),
  state: z.enum(caseStates),
  /** Whom it is about. */
  member: memberCode,
  /** Who reported it, or was written to; null for a photo, or once they have left. */
  other: memberCode.nullable(),
  /** The photo to be judged, or the one a report names. */
  photo: z.string().nullable(),
  openedAt: z.iso.datetime(),
  /** The latest last; empty while it is open. */
  decisions: z.array(recordedDecision),
});
export type CaseRow = z.output<typeof caseRow>;

const reportedMessage = z.object({ id: z.string(), from: memberCode, text: z.string(), at: z.iso.datetime() });

/** A case with its evidence, as its owner tells it; null where it is no longer there. */
export const caseDetails = caseRow.extend({
  report: z
    .object({ reason: z.enum(reportReasons), description: z.string().nullable(), messages: z.array(reportedMessage) })
    .nullable(),
  message: reportedMessage.nullable(),
  /** What the member says against the decision. */
  appeal: z.object({ text: z.string(), at: z.iso.datetime() }).nullable(),
  /** How many other cases of this member ended in a warning, a rejection or a suspension. */
  priorSanctions: z.int().nonnegative(),
});
export type CaseDetails = z.output<typeof caseDetails>;

const caseParams = z.object({ case: z.uuid() });

export const listCases = route('GET', '/admin/moderation', {
  who: 'staff',
  permission: 'moderation.read',
  summary: 'The moderation queue: what waits, the oldest first; what is closed, the latest first.',
  query: pageQuery.extend({
    state: z.enum(caseStates).default('open'),
    kind: z.enum(caseKinds).optional(),
    member: memberCode.optional(),
  }),
  reply: pageOf(caseRow).extend({
    /** How many wait, by state. */
    waiting: z.object({ open: z.int().nonnegative(), appealed: z.int().nonnegative() }),
  }),
});

export const readCase = route('GET', '/admin/moderation/:case', {
  who: 'staff',
  permission: 'moderation.read',
  summary: 'A case with its evidence; that somebody read private messages stands in the audit.',
  params: caseParams,
  reply: caseDetails,
  refuses: ['admin.case_not_found'],
});

export const decideCase = route('POST', '/admin/moderation/:case/decision', {
  who: 'staff',
  permission: 'moderation.decide',
  summary: 'Judges a case; an appeal is judged by somebody else than the decision it is about. The member is told.',
  params: caseParams,
  body: z.object({
    decision: z.enum(caseDecisions),
    /** What the member is told; needed for `reject`, `warn` and `suspend`. */
    reasonCode: z.enum(moderationReasons).nullable().default(null),
    reason: auditReason,
    /** The state the case was read in. */
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

export const showPhoto = route('GET', '/admin/photos/:photo/:size', {
  who: 'staff',
  permission: 'photos.read',
  summary: 'A member’s photo as it was uploaded, whoever it is shown to.',
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
