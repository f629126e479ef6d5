import { type admin, Problem, type profile } from '@hamrah/contracts';

/** A staff decision on a case. `reasonCode` is shown to the member, `reason` only to staff. */
export interface Decision {
  readonly decision: admin.CaseDecision;
  readonly reasonCode: admin.ModerationReason | null;
  readonly reason: string;
  readonly staff: string;
  readonly name: string;
  readonly at: Date;
}

/** A case in the moderation queue. */
export interface Case {
  readonly id: string;
  readonly kind: admin.CaseKind;
  /** Id of the photo, report or message. For a read budget: member, day, kind and limit. Each source has one case. */
  readonly source: string;
  readonly member: string;
  readonly other: string | null;
  readonly photo: string | null;
  /** Why the automatic check did not approve a new photo. */
  readonly doubts: readonly profile.PhotoDoubt[];
  readonly state: admin.CaseState;
  readonly openedAt: Date;
  readonly decisions: readonly Decision[];
}

/** A case without a decision. */
export const newCase = (
  fields: Pick<Case, 'kind' | 'source' | 'member'> & Partial<Pick<Case, 'other' | 'photo' | 'doubts'>>,
  id: string,
  openedAt: Date,
): Case => ({ id, other: null, photo: null, doubts: [], ...fields, state: 'open', openedAt, decisions: [] });

/** Decisions that need a reason code, which is shown to the member. */
const decisionsWithReason: ReadonlySet<admin.CaseDecision> = new Set(['reject', 'warn', 'suspend']);

const allowedDecisions: Readonly<Record<admin.CaseKind, readonly admin.CaseDecision[]>> = {
  photo: ['accept', 'reject'],
  report: ['dismiss', 'warn', 'suspend', 'reject'],
  message: ['dismiss', 'warn', 'suspend'],
  reading: ['dismiss', 'warn', 'suspend'],
};

/** Throws unless the staff member may make this decision on the case. An appeal needs a second reviewer. */
export function assertCanDecide(
  { kind, state, decisions }: Pick<Case, 'kind' | 'state' | 'decisions'>,
  { decision, reasonCode, staff }: Pick<Decision, 'decision' | 'reasonCode' | 'staff'>,
  photo: string | null,
): void {
  const allowed: readonly admin.CaseDecision[] = state === 'appealed' ? ['accept', 'reject'] : allowedDecisions[kind];
  const lacksReason = decisionsWithReason.has(decision) && reasonCode === null;
  const lacksPhoto = decision === 'reject' && photo === null;
  if (!allowed.includes(decision) || lacksReason || lacksPhoto) throw new Problem('admin.decision_invalid');
  if (state === 'appealed' && decisions.at(-1)?.staff === staff) throw new Problem('admin.second_reviewer_required');
}

/** The notice about a decision. Undefined if there is none, and for a suspension, which sends its own notice. */
export function noticeOf(
  decision: admin.CaseDecision,
  reasonText: string,
  isAppeal: boolean,
): { title: string; body: string } | undefined {
  if (decision === 'accept' && isAppeal)
    return { title: 'Your photo is shown again', body: 'We looked again, and you are right. We’re sorry.' };
  if (decision === 'reject' && isAppeal)
    return { title: 'Your photo stays hidden', body: `We looked again and our decision hasn’t changed. ${reasonText}` };
  if (decision === 'reject')
    return {
      title: 'One of your photos is hidden',
      body: `${reasonText} Only you can see it now. If we’re mistaken, tell us next to the photo and someone else will look at it.`,
    };
  if (decision === 'warn')
    return { title: 'A message from the Hamrah team', body: `${reasonText} Please keep this in mind.` };
  return undefined;
}
