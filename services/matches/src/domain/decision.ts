import type { Gender } from '@hamrah/contracts';
import type { Features } from './daily-matches.ts';

/**
 * Kinds of decisions of a member about another. `left`: the member was shown the other and did nothing for seven days.
 * An invitation that expires or is withdrawn is not a decision.
 */
export const decisionKinds = ['invited', 'accepted', 'hearted', 'declined', 'passed', 'left'] as const;
export type DecisionKind = (typeof decisionKinds)[number];

/** A decision of a member about another. Only one is stored for each pair and direction: see `replaces`. */
export interface PairDecision {
  readonly from: string;
  readonly to: string;
  readonly gender: Gender;
  readonly kind: DecisionKind;
  readonly at: Date;
  /** The stated score at the time. */
  readonly x: Features;
}

/** A weaker decision does not replace a stronger one, such as a heart after an invitation. */
const strengths: Readonly<Record<DecisionKind, number>> = {
  left: 0,
  hearted: 1,
  passed: 2,
  invited: 2,
  accepted: 2,
  declined: 2,
};

/** Whether a decision replaces the stored one. Events may arrive late and twice. */
export const replaces = (next: Pick<PairDecision, 'kind' | 'at'>, stored: Pick<PairDecision, 'kind' | 'at'>): boolean =>
  strengths[next.kind] > strengths[stored.kind] ||
  (strengths[next.kind] === strengths[stored.kind] && next.at.getTime() > stored.at.getTime());

/** The side of a learnt decision: the gender of the member who decides. */
const sides: Readonly<Record<Gender, 'a' | 'b'>> = { Female: 'a', Male: 'b' };
export const sideOf = (gender: Gender): 'a' | 'b' => sides[gender];

/** Whether each row of a kind is a yes. Rows of a pair share its weight: a heart is half a yes, `left` a weak no. */
const rowsByKind: Readonly<Record<DecisionKind, readonly boolean[]>> = {
  invited: [true],
  accepted: [true],
  hearted: [true, false],
  declined: [false],
  passed: [false],
  left: [false, false, false, true],
};

/** The rows of a decision that `learn` and `chances` read. */
export const learningRowsOf = ({ from, to, gender, kind, x }: PairDecision) =>
  rowsByKind[kind].map((yes) => ({ from, to, side: sideOf(gender), x, yes }));
