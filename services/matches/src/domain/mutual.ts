import { matches } from '@hamrah/contracts';
import { type Scored, type Seeks, scoreOf } from './score.ts';
import { type Wanted, wantedBySearch } from './wanted.ts';

/** A member looks for somebody like the viewer when the viewer brings at least half of what they ask for. */
const sought = matches.scoreParts.youFit / 2;

/** Those of `members` who look for someone like the viewer, none of whose musts fail either way: best score first. */
export function mutualMatches<T extends Scored & { readonly member: string }>(
  viewer: Scored,
  members: readonly T[],
  now: Date,
): T[] {
  return members
    .map((member) => ({ member, score: scoreOf(viewer, member, now).score }))
    .filter(({ score }) => score.total > 0 && score.youFit >= sought)
    .toSorted((one, other) => other.score.total - one.score.total || (one.member.member < other.member.member ? -1 : 1))
    .slice(0, matches.maxMutual)
    .map(({ member }) => member);
}

/** The musts of a member as what a search wants: whoever does not meet it scores 0. */
export function wantedByMusts(seeks: Seeks): Wanted {
  const must = (criterion: NonNullable<Seeks['musts']>[number]) => seeks.musts?.includes(criterion) ?? false;
  const list = (criterion: NonNullable<Seeks['musts']>[number], names: readonly string[] | undefined): string[] =>
    must(criterion) ? [...(names ?? [])] : [];
  return {
    ...wantedBySearch(matches.openSearch),
    ages: must('age') ? (seeks.ages ?? null) : null,
    heightsInches: must('height') ? (seeks.heightsInches ?? null) : null,
    religions: list('religion', seeks.religions),
    paths: list('path', seeks.paths),
    motherTongues: list('motherTongue', seeks.motherTongues),
    maritalStatuses: list('maritalStatus', seeks.maritalStatuses),
    countries: list('place', seeks.countries),
    states: list('place', seeks.states),
    cities: list('place', seeks.cities),
    incomes: list('income', seeks.incomes),
    qualifications: list('qualification', seeks.qualifications),
    diets: list('diet', seeks.diets),
  };
}
