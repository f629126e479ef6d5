import { scoreOf } from '@hamrah/matches/domain/score';
import { chanceFrom } from './chance.ts';
import { lastActiveOn, type Person } from './population.ts';

/** How the opposite gender is ordered for a member: the highest first. */
export type Ranking = (viewer: Person, other: Person) => number;

/** The rankings compared. */
export const rankings: Readonly<Record<string, (seed: number) => Ranking>> = {
  'both ways (Hamrah)': () => (viewer, other) => scoreOf(viewer.scored, other.scored, lastActiveOn).score.total,
  'one-sided: what the viewer asks for': () => (viewer, other) =>
    scoreOf(viewer.scored, other.scored, lastActiveOn).score.theyFit,
  'newest first': () => (_viewer, other) => Date.parse(other.joinedAt),
  'by lot': (seed) => {
    const chance = chanceFrom(seed);
    return () => chance.uniform();
  },
};

/** The first `count` of the opposite gender by a ranking; equals stand in an order of the viewer's own. */
export function firstOf(viewer: Person, people: readonly Person[], ranking: Ranking, count: number): Person[] {
  const lots = chanceFrom(viewer.code.split('').reduce((sum, letter) => Math.imul(sum, 31) + letter.charCodeAt(0), 7));
  return people
    .filter(({ gender }) => gender !== viewer.gender)
    .map((other) => ({ other, rank: ranking(viewer, other), lot: lots.uniform() }))
    .toSorted((one, two) => two.rank - one.rank || one.lot - two.lot)
    .slice(0, count)
    .map(({ other }) => other);
}
