import { scoreOf } from '@hamrah/matches/domain/score';
import { createRandomSource } from '@hamrah/matches/testing/random-source';
import { type Person, simulatedNow } from './population.ts';

/** Returns the sort value of a candidate for a viewer. The candidate with the highest value is listed first. */
export type Ranking = (viewer: Person, candidate: Person) => number;

/** The compared rankings by name. */
export const rankings: Readonly<Record<string, (seed: number) => Ranking>> = {
  'reciprocal (Hamrah)': () => (viewer, candidate) =>
    scoreOf(viewer.scorable, candidate.scorable, simulatedNow).score.total,
  'one-sided: the viewer’s preferences': () => (viewer, candidate) =>
    scoreOf(viewer.scorable, candidate.scorable, simulatedNow).score.theyFit,
  'newest first': () => (_viewer, candidate) => Date.parse(candidate.joinedAt),
  random: (seed) => {
    const random = createRandomSource(seed);
    return () => random.uniform();
  },
};

/**
 * The first `count` people of the opposite gender. Ties are broken randomly, with the same result in each call for a
 * viewer.
 */
export function selectTopRanked(viewer: Person, people: readonly Person[], ranking: Ranking, count: number): Person[] {
  const seed = viewer.code.split('').reduce((sum, letter) => Math.imul(sum, 31) + letter.charCodeAt(0), 7);
  const random = createRandomSource(seed);
  return people
    .filter(({ gender }) => gender !== viewer.gender)
    .map((candidate) => ({ candidate, rank: ranking(viewer, candidate), tieBreak: random.uniform() }))
    .toSorted((first, second) => second.rank - first.rank || first.tieBreak - second.tieBreak)
    .slice(0, count)
    .map(({ candidate }) => candidate);
}
