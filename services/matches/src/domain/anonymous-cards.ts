import { ageOn, type Gender, matches, minMarriageAge } from '@hamrah/contracts';
import type { Member } from './member.ts';

/** Years in an age group. Groups start at the age of marriage, so that all members of a group can be matches. */
const yearsInGroup = 5;

/** A group of members with the same values for everything on the card. */
export interface AnonymousGroup {
  readonly gender: Gender;
  readonly ages: matches.Range;
  readonly path: string;
  readonly country: string;
  /** Null for a whole country. */
  readonly state: string | null;
}

/** The age group that includes `age`. */
export function ageGroupOf(age: number, gender: Gender): matches.Range {
  const minAge = minMarriageAge[gender];
  const from = minAge + Math.floor((age - minAge) / yearsInGroup) * yearsInGroup;
  return { from, to: from + yearsInGroup - 1 };
}

/** The groups that a card of the member could show, the most exact first. Empty below the age of marriage. */
export function groupsOf(
  { gender, dateOfBirth, path, country, state }: Pick<Member, 'gender' | 'dateOfBirth' | 'path' | 'country' | 'state'>,
  now: Date,
): AnonymousGroup[] {
  const age = ageOn(dateOfBirth, now);
  if (age < minMarriageAge[gender]) return [];
  const common = { gender, ages: ageGroupOf(age, gender), path, country };
  return [
    { ...common, state },
    { ...common, state: null },
  ];
}

/** Unique key of a group. */
export const keyOfGroup = ({ gender, ages, path, country, state }: AnonymousGroup): string =>
  JSON.stringify([gender, ages.from, path, country, state]);

export interface VisitorSearch {
  readonly gender?: Gender | undefined;
  readonly ages?: matches.Range | undefined;
  readonly path?: string | undefined;
}

/** Whether a group matches a search. Ages only need to overlap: exact ages would reveal ages within the group. */
const matchesSearch = ({ gender, ages, path }: AnonymousGroup, search: VisitorSearch): boolean =>
  (search.gender === undefined || search.gender === gender) &&
  (search.path === undefined || search.path === path) &&
  (search.ages === undefined || (search.ages.from <= ages.to && ages.from <= search.ages.to));

/** The cards for a search, sorted by the rank of their keys. A random rank reveals nothing about the members. */
export function cardsForSearch(
  groups: readonly AnonymousGroup[],
  search: VisitorSearch,
  rankOf: (key: string) => string,
): matches.AnonymousCard[] {
  return groups
    .filter((group) => matchesSearch(group, search))
    .map((group) => ({ group, rank: rankOf(keyOfGroup(group)) }))
    .toSorted((a, b) => a.rank.localeCompare(b.rank))
    .slice(0, matches.maxAnonymousCards)
    .map(({ group: { ages, path, country, state } }) => ({ ages, path, region: state ?? country }));
}
