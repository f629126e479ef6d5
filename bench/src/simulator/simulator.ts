import type { Report } from '../report.ts';
import { gini } from './gini.ts';
import { likelihoodOfYes, type Person, populate, type Reading, readings } from './population.ts';
import { firstOf, type Ranking, rankings } from './rankings.ts';

const size = 2_000;
const viewersCount = 400;
const seeds = [1, 2, 3, 4, 5];
/** How many a member looks at before they have seen enough. */
const attention = 10;

interface Outcome {
  /** Of the first ten, how many the viewer would like, and how many of those would like them too; means over viewers. */
  readonly liked: number;
  readonly mutual: number;
  /** Share of viewers with at least one in ten where both would say yes more likely than not. */
  readonly lucky: number;
  /** Gini coefficient of how often each member is shown, over all members. */
  readonly unevenness: number;
  /** Share of members nobody is shown. */
  readonly unseen: number;
}

function simulate(people: readonly Person[], ranking: Ranking, reading: Reading, seed: number): Outcome {
  const shown = new Map(people.map(({ code }) => [code, 0]));
  const viewers = people.slice(0, viewersCount);
  let liked = 0;
  let mutual = 0;
  let lucky = 0;
  for (const viewer of viewers) {
    let best = 0;
    for (const other of firstOf(viewer, people, ranking, attention)) {
      shown.set(other.code, (shown.get(other.code) ?? 0) + 1);
      const yes = likelihoodOfYes(reading, seed, viewer, other);
      const both = yes * likelihoodOfYes(reading, seed, other, viewer);
      liked += yes;
      mutual += both;
      best = Math.max(best, both);
    }
    if (best > 0.5) lucky += 1;
  }
  const counts = [...shown.values()];
  return {
    liked: liked / viewers.length,
    mutual: mutual / viewers.length,
    lucky: lucky / viewers.length,
    unevenness: gini(counts),
    unseen: counts.filter((count) => count === 0).length / counts.length,
  };
}

/** What members find in the first ten by Hamrah's score, beside one-sided ranking, newest first, and a lottery. */
export async function simulator(): Promise<Report> {
  const cases = readings.flatMap((reading) =>
    Object.entries(rankings).map(([name, make]) => ({ reading, name, make })),
  );
  const rows = cases.map(({ reading, name, make }) => {
    const outcomes = seeds.map((seed) => simulate(populate(size, seed), make(seed), reading, seed));
    const figure = (part: keyof Outcome, digits: number): string => {
      const all = outcomes.map((outcome) => outcome[part]);
      const mean = all.reduce((sum, one) => sum + one, 0) / all.length;
      const deviation = Math.sqrt(all.reduce((sum, one) => sum + (one - mean) ** 2, 0) / (all.length - 1));
      return `${mean.toFixed(digits)} ± ${deviation.toFixed(digits)}`;
    };
    return [
      reading,
      name,
      figure('liked', 2),
      figure('mutual', 2),
      figure('lucky', 2),
      figure('unevenness', 2),
      figure('unseen', 2),
    ];
  });
  return {
    name: 'simulator',
    command: 'npm run bench -- simulator',
    columns: [
      'what members say',
      'ranking',
      'liked, of the first ten',
      'both would say yes, of the first ten',
      'viewers with a likely match',
      'Gini of being shown',
      'members shown to nobody',
    ],
    rows,
    notes: [
      `${size.toLocaleString('en')} demo members, the first ${viewersCount.toLocaleString('en')} look at ten each; means and standard deviations over ${seeds.length} draws of tastes.`,
      'Tastes are drawn apart from any ranking: what each criterion truly matters to a member, an appeal all feel, and a spark between two that no profile tells. They build on what members say they look for, as every ranking but newest first and the lottery does.',
      '“needs”: what is missing puts off, and who asks for nothing misses nothing. “wishes”: what is there draws as much as what is missing puts off.',
      'Equal scores stand by lot; pages list the newest first and show the score, they are not ordered by it.',
    ],
  };
}
