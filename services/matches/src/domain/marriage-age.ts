import { ageBounds, ageOn, type Gender, minMarriageAge } from '@hamrah/contracts';
import type { Criteria } from './criteria.ts';

/** Whether a member has reached the legal age of marriage and may be shown as a match. */
export const isOfMarriageAge = (
  { gender, dateOfBirth }: { readonly gender: Gender; readonly dateOfBirth: string },
  now: Date,
): boolean => ageOn(dateOfBirth, now) >= minMarriageAge[gender];

/** Higher than any age, because members grow older than the maximum age of registration. */
const anyAge = 150;

/** The criteria without members of a gender below the legal age of marriage. A man may register earlier. */
export function withMarriageAge(criteria: Criteria, gender: Gender): Criteria {
  const minAge = minMarriageAge[gender];
  if (minAge === ageBounds.min) return criteria;
  const { from, to } = criteria.ages ?? { from: minAge, to: anyAge };
  return { ...criteria, ages: { from: Math.max(from, minAge), to } };
}
