import type { Report } from '../report.ts';
import { gini } from './gini.ts';
import {
  createPopulation,
  type Person,
  type PreferenceModel,
  preferenceModels,
  probabilityOfYes,
} from './population.ts';
import { type Ranking, rankings, selectTopRanked } from './rankings.ts';

const populationSize = 2_000;
const viewerCount = 400;
const seeds = [1, 2, 3, 4, 5];
/** Number of people that each viewer views. */
const viewedCount = 10;

interface Outcome {
  /** Mean number of viewed people that the viewer likes. */
  readonly liked: number;
  /** Mean number of viewed people who also like the viewer. */
  readonly mutual: number;
  /** Share of viewers who view at least one person with a probability of a mutual yes above one half. */
  readonly matchedShare: number;
  /** Gini coefficient of how often each person is viewed. */
  readonly exposureGini: number;
  /** Share of people that no one views. */
  readonly unseenShare: number;
}

function simulate(people: readonly Person[], ranking: Ranking, model: PreferenceModel, seed: number): Outcome {
  const views = new Map(people.map(({ code }) => [code, 0]));
  const viewers = people.slice(0, viewerCount);
  let liked = 0;
  let mutual = 0;
  let matchedViewers = 0;
  for (const viewer of viewers) {
    let bestProbability = 0;
    for (const candidate of selectTopRanked(viewer, people, ranking, viewedCount)) {
      views.set(candidate.code, (views.get(candidate.code) ?? 0) + 1);
      const yesProbability = probabilityOfYes(model, seed, viewer, candidate);
      const mutualProbability = yesProbability * probabilityOfYes(model, seed, candidate, viewer);
      liked += yesProbability;
      mutual += mutualProbability;
      bestProbability = Math.max(bestProbability, mutualProbability);
    }
    if (bestProbability > 0.5) matchedViewers += 1;
  }
  const counts = [...views.values()];
  return {
    liked: liked / viewers.length,
    mutual: mutual / viewers.length,
    matchedShare: matchedViewers / viewers.length,
    exposureGini: gini(counts),
    unseenShare: counts.filter((count) => count === 0).length / counts.length,
  };
}

/** Compares the first ten members of Hamrah's ranking with those of other rankings. */
export async function simulateRankings(): Promise<Report> {
  const cases = preferenceModels.flatMap((model) =>
    Object.entries(rankings).map(([name, createRanking]) => ({ model, name, createRanking })),
  );
  const rows = cases.map(({ model, name, createRanking }) => {
    const outcomes = seeds.map((seed) =>
      simulate(createPopulation(populationSize, seed), createRanking(seed), model, seed),
    );
    const figure = (metric: keyof Outcome): string => {
      const values = outcomes.map((outcome) => outcome[metric]);
      const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
      const deviation = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1));
      return `${mean.toFixed(2)} ± ${deviation.toFixed(2)}`;
    };
    return [
      model,
      name,
      figure('liked'),
      figure('mutual'),
      figure('matchedShare'),
      figure('exposureGini'),
      figure('unseenShare'),
    ];
  });
  return {
    name: 'simulator',
    command: 'npm run bench -- simulator',
    columns: [
      'preferences are',
      'ranking',
      'liked, of the first ten',
      'mutual yes, of the first ten',
      'viewers with a likely match',
      'Gini of exposure',
      'members no one views',
    ],
    rows,
    notes: [
      `${populationSize.toLocaleString('en')} demo members. The first ${viewerCount.toLocaleString('en')} view ten each. Means and standard deviations over ${seeds.length} draws of tastes.`,
      'True tastes are drawn independently of the rankings: a weight for each criterion, how welcome a person is to everyone, and attraction within a pair. They build on stated preferences, which the first two rankings read.',
      '“needs”: an unmet preference repels, a met one is neutral. “wishes”: a met preference attracts as much as an unmet one repels.',
      'Ties are broken randomly. Pages list the newest first by default, and show the score.',
    ],
  };
}
