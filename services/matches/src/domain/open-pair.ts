import { isOfMarriageAge } from './marriage-age.ts';
import type { Member } from './member.ts';
import { failsMust, scoreOf } from './score.ts';

/** Whether two members may be planned: both of marriage age, and neither fails a must of the other. */
export const isOpenPair = (viewer: Member, member: Member, now: Date): boolean =>
  isOfMarriageAge(viewer, now) &&
  isOfMarriageAge(member, now) &&
  !failsMust(viewer.preferences, member, now) &&
  !failsMust(member.preferences, viewer, now);

/** The features of a member who looks at another: the stated score, 0 to 1. */
export const featuresOf = (viewer: Member, member: Member, now: Date): readonly number[] => [
  scoreOf(viewer, member, now).score.total / 100,
];

/** The pair in the form that `chances` reads: `a` is the woman. */
export function openPairOf(one: Member, other: Member, now: Date) {
  const [a, b] = one.gender === 'Female' ? [one, other] : [other, one];
  return { a: a.member, b: b.member, ab: featuresOf(a, b, now), ba: featuresOf(b, a, now) };
}
