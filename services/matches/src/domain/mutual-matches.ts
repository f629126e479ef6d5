import { matches } from '@hamrah/contracts';
import { type Criteria, criteriaOfSearch } from './criteria.ts';
import { type ScorableMember, type StatedPreferences, scoreOf } from './score.ts';

/** The viewer must earn at least half of the points that the member's own preferences give. */
const minYouFit = matches.maxPartScores.youFit / 2;

/** Members who look for someone like the viewer, with no failed must on either side. Best score first. */
export function bestMutualMatches<T extends ScorableMember & { readonly member: string }>(
  viewer: ScorableMember,
  members: readonly T[],
  now: Date,
): T[] {
  return members
    .map((member) => ({ member, score: scoreOf(viewer, member, now).score }))
    .filter(({ score }) => score.total > 0 && score.youFit >= minYouFit)
    .toSorted((a, b) => b.score.total - a.score.total || (a.member.member < b.member.member ? -1 : 1))
    .slice(0, matches.maxMutualMatches)
    .map(({ member }) => member);
}

/** The musts as search criteria. A member who does not match them scores 0. */
export function criteriaOfMusts(preferences: StatedPreferences): Criteria {
  type Criterion = NonNullable<StatedPreferences['musts']>[number];
  const isMust = (criterion: Criterion) => preferences.musts?.includes(criterion) ?? false;
  const listOf = (criterion: Criterion, values: readonly string[] = []): string[] =>
    isMust(criterion) ? [...values] : [];
  return {
    ...criteriaOfSearch(matches.emptySearch),
    ages: isMust('age') ? (preferences.ages ?? null) : null,
    heightsInches: isMust('height') ? (preferences.heightsInches ?? null) : null,
    religions: listOf('religion', preferences.religions),
    paths: listOf('path', preferences.paths),
    motherTongues: listOf('motherTongue', preferences.motherTongues),
    maritalStatuses: listOf('maritalStatus', preferences.maritalStatuses),
    countries: listOf('place', preferences.countries),
    states: listOf('place', preferences.states),
    cities: listOf('place', preferences.cities),
    incomes: listOf('income', preferences.incomes),
    qualifications: listOf('qualification', preferences.qualifications),
    diets: listOf('diet', preferences.diets),
  };
}
