import { createBatchMembers, setBatchMember } from './daily/batch-members.ts';
import { planDay, usualRandomShare } from './daily/plan-day.ts';
import { type CandidateSource, computeShard, createCandidates } from './daily/shard.ts';
import type { Features, Model, OpenPair, Side } from './daily-matches.ts';
import { effectsWithDefaults, type StoredEffects } from './daily-model.ts';

/** A member who can occur in the plan of a day. */
export interface DayMember {
  readonly code: string;
  readonly side: Side;
  /** Profiles that the member can still look at today. */
  readonly looks: number;
  /** Whether the member was shown to nobody for `dueAfterDays` days. */
  readonly isDue: boolean;
  readonly effects: StoredEffects | undefined;
}

/** `first` is shown `second`. */
export interface PlannedMatch {
  readonly first: string;
  readonly second: string;
  /** The chance that this slot showed this member. */
  readonly propensity: number;
}

interface PairPlanInput {
  readonly model: Model;
  /** In random order, because random slots are filled in this order. */
  readonly members: readonly DayMember[];
  readonly open: readonly OpenPair[];
  /** Seed of all random draws, a whole number. */
  readonly seed: number;
}

interface Candidate {
  readonly other: number;
  readonly own: Features;
  readonly theirs: Features;
}

/** Plans open pairs in memory, by the rules of the batch. */
export async function planPairs({ model, members, open, seed }: PairPlanInput): Promise<PlannedMatch[]> {
  const columns = createBatchMembers(members.length);
  for (const [number, { side, looks, effects }] of members.entries())
    setBatchMember(columns, model, number, { side, looks, effects: effectsWithDefaults(model, side, effects) });

  const candidatesOf = groupByMember(members, open);
  const featureCount = open[0]?.ab.length ?? 0;
  const buffer = createCandidates(Math.max(0, ...candidatesOf.map(({ length }) => length)), featureCount);
  const source: CandidateSource = (member, candidates) => {
    const list = candidatesOf[member] ?? [];
    candidates.count = list.length;
    for (const [index, { other, own, theirs }] of list.entries()) {
      candidates.others[index] = other;
      for (let feature = 0; feature < featureCount; feature += 1) {
        candidates.own[index * featureCount + feature] = own[feature] ?? Number.NaN;
        candidates.theirs[index * featureCount + feature] = theirs[feature] ?? Number.NaN;
      }
    }
  };
  const shard = computeShard(columns, model, source, buffer, { start: 0, end: members.length, seed });
  const isDue = Uint8Array.from(members, (member) => Number(member.isDue));
  const options = { isDue, seed, randomShare: usualRandomShare };
  const { first, second, propensity } = await planDay(columns, { count: 1, load: async () => shard }, options);
  const codeOf = (number: number | undefined): string => members[number ?? -1]?.code ?? '';
  return Array.from(first, (number, slot) => ({
    first: codeOf(number),
    second: codeOf(second[slot]),
    propensity: propensity[slot] ?? 0,
  }));
}

/** The candidates of each member, by number. A pair is a candidate of both. */
function groupByMember(members: readonly DayMember[], open: readonly OpenPair[]): Candidate[][] {
  const numbers = new Map(members.map(({ code }, number) => [code, number]));
  const candidatesOf: Candidate[][] = members.map(() => []);
  for (const { a, b, ab, ba } of open) {
    const [ofA, ofB] = [numbers.get(a), numbers.get(b)];
    if (ofA === undefined || ofB === undefined) continue;
    candidatesOf[ofA]?.push({ other: ofB, own: ab, theirs: ba });
    candidatesOf[ofB]?.push({ other: ofA, own: ba, theirs: ab });
  }
  return candidatesOf;
}
