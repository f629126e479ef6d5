import { type admin, Problem } from '@hamrah/contracts';

/** A decision on a case: what, what the member is told, and by whom why. */
export interface Decision {
  readonly decision: admin.CaseDecision;
  readonly why: admin.ModerationReason | null;
  readonly reason: string;
  readonly staff: string;
  readonly name: string;
  readonly at: Date;
}

/** Something staff judge. */
export interface Case {
  readonly id: string;
  readonly kind: admin.CaseKind;
  /** Id of the photo, the report or the message: one case each. */
  readonly source: string;
  readonly member: string;
  readonly other: string | null;
  readonly photo: string | null;
  readonly state: admin.CaseState;
  readonly openedAt: Date;
  readonly decisions: readonly Decision[];
}

/** A case that waits to be judged for the first time. */
export const newCase = (
  facts: Pick<Case, 'kind' | 'source' | 'member'> & Partial<Pick<Case, 'other' | 'photo'>>,
  id: string,
  openedAt: Date,
): Case => ({ id, other: null, photo: null, ...facts, state: 'open', openedAt, decisions: [] });

/** Decisions the member is told a reason of. */
const decisionsWithReason: ReadonlySet<admin.CaseDecision> = new Set(['reject', 'warn', 'suspend']);

const allowedDecisions: Readonly<Record<admin.CaseKind, readonly admin.CaseDecision[]>> = {
  photo: ['accept', 'reject'],
  report: ['dismiss', 'warn', 'suspend', 'reject'],
  message: ['dismiss', 'warn', 'suspend'],
};

/**
 * Checks a decision before it is made: `admin.decision_invalid` when it is none for this kind, names no reason the member can
 * be told, or rejects a photo where there is none; `admin.second_reviewer_required` when an appeal comes before who decided.
 */
export function assertCanDecide(
  { kind, state, decisions }: Pick<Case, 'kind' | 'state' | 'decisions'>,
  { decision, why, staff }: Pick<Decision, 'decision' | 'why' | 'staff'>,
  photo: string | null,
): void {
  const allowed = state === 'appealed' ? (['accept', 'reject'] as const) : allowedDecisions[kind];
  const isAllowed = (allowed as readonly admin.CaseDecision[]).includes(decision);
  if (!isAllowed || (decisionsWithReason.has(decision) && why === null) || (decision === 'reject' && photo === null))
    throw new Problem('admin.decision_invalid');
  if (state === 'appealed' && decisions.at(-1)?.staff === staff) throw new Problem('admin.second_reviewer_required');
}

/** What the member is told of a decision; undefined where there is nothing to tell. */
export function noticeOf(
  decision: admin.CaseDecision,
  words: string,
  isAppeal: boolean,
): { title: string; body: string } | undefined {
  if (decision === 'accept' && isAppeal)
    return { title: 'Your photo is shown again', body: 'We have looked at it once more: you are right. We are sorry.' };
  if (decision === 'reject' && isAppeal)
    return { title: 'Your photo stays out of sight', body: `We have looked at it once more. ${words}` };
  if (decision === 'reject')
    return {
      title: 'One of your photos is out of sight',
      body: `${words} Only you see it now. If we are mistaken, please say so beside the photo, and somebody else will look at it.`,
    };
  if (decision === 'warn') return { title: 'A word from the people of Hamrah', body: `${words} Please keep to this.` };
  return undefined;
}
