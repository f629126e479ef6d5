import type { BatchMembers } from './batch-members.ts';
import { meanChance, offsetAt } from './chance.ts';
import { sides } from './decisions.ts';
import type { Model, SideModel } from './learn.ts';
import { pairValue } from './plan.ts';
import { uniformAt } from './uniform.ts';

/** The candidates of one member at a time, so that a batch never holds all pairs. */
export interface Candidates {
  count: number;
  readonly featureCount: number;
  readonly others: Int32Array;
  /** Features of the member looking at each candidate, candidate after candidate. NaN is unknown. */
  readonly own: Float64Array;
  /** Features of each candidate looking at the member. */
  readonly theirs: Float64Array;
}

export const createCandidates = (maxCount: number, featureCount: number): Candidates => ({
  count: 0,
  featureCount,
  others: new Int32Array(maxCount),
  own: new Float64Array(maxCount * featureCount),
  theirs: new Float64Array(maxCount * featureCount),
});

/**
 * Fills in a member’s open candidates, all of the other side. It omits pairs with a block, a relation or a failed must,
 * yesterday’s pairs, and hidden or under-age members.
 */
export type CandidateSource = (member: number, candidates: Candidates) => void;

/** Members in a shard. A resumed batch skips stored shards. A stored shard takes 5 MB. */
export const shardSize = 5_000;
/** Maximum pairs that each member keeps. Keeping fewer pairs costs matches: docs/decisions/daily-matches.md. */
export const keptPerMember = 128;
/** Random candidates of each member, for random slots. */
export const drawsPerMember = 4;

/** Chances and values are stored as whole numbers, up to these maxima. */
export const maxStoredChance = 2 ** 15 - 1;
export const maxStoredValue = 2 ** 16 - 1;
/** Added to a stored chance if the member is first. Without it, the candidate is first. */
export const memberFirstFlag = 2 ** 15;
/** The value of a pair whose members both say yes for certain. No pair has a larger value. */
export const largestValue = 0.5;

/** The pairs that a shard keeps, in columns. They can be stored, because all random draws depend only on the seed. */
export interface ShardResult {
  /** How many pairs each member of the shard keeps. A pair can occur twice, once for each of its members. */
  readonly keptCount: Uint16Array;
  /** The other member of each pair. */
  readonly other: Int32Array;
  /** The chance that the first member says yes, in steps of 1 / `maxStoredChance`. See also `memberFirstFlag`. */
  readonly firstYes: Uint16Array;
  readonly value: Uint16Array;
  /** `drawsPerMember` candidates of each member, drawn at random with replacement. -1: no candidates. */
  readonly drawn: Int32Array;
  /** The chance that the member says yes to each drawn candidate. */
  readonly drawnYes: Float32Array;
  /** The number of candidates with looks, from which the random candidates of each member were drawn. */
  readonly candidateCount: Uint16Array;
}

const chanceAt = (
  members: BatchMembers,
  model: SideModel,
  from: number,
  to: number,
  features: Float64Array,
  { featureCount }: Candidates,
  index: number,
): number =>
  meanChance(
    offsetAt(model, features, index * featureCount, featureCount) +
      (members.readyMean[from] as number) +
      (members.welcomeMean[to] as number),
    (members.readyVariance[from] as number) + (members.welcomeVariance[to] as number),
  );

/** Finds the best pairs of the members from `start` up to `end`. */
export function computeShard(
  members: BatchMembers,
  model: Model,
  source: CandidateSource,
  candidates: Candidates,
  { start, end, seed }: { readonly start: number; readonly end: number; readonly seed: number },
): ShardResult {
  const size = end - start;
  const keptCount = new Uint16Array(size);
  const other = new Int32Array(size * keptPerMember);
  const firstYes = new Uint16Array(size * keptPerMember);
  const value = new Uint16Array(size * keptPerMember);
  const drawn = new Int32Array(size * drawsPerMember).fill(-1);
  const drawnYes = new Float32Array(size * drawsPerMember);
  const candidateCount = new Uint16Array(size);
  const ownYes = new Float64Array(candidates.others.length);
  const theirYes = new Float64Array(candidates.others.length);
  const ranked = new Float64Array(candidates.others.length);
  const availableIndices = new Uint16Array(candidates.others.length);
  let kept = 0;
  for (let member = start; member < end; member += 1) {
    if (members.looks[member] === 0) continue;
    source(member, candidates);
    const { count, others } = candidates;
    const side = members.side[member] as number;
    const ownModel = model[sides[side] ?? 'a'];
    const theirModel = model[sides[1 - side] ?? 'b'];
    let available = 0;
    for (let index = 0; index < count; index += 1) {
      const candidate = others[index] as number;
      if (members.looks[candidate] === 0) continue;
      const own = chanceAt(members, ownModel, member, candidate, candidates.own, candidates, index);
      const their = chanceAt(members, theirModel, candidate, member, candidates.theirs, candidates, index);
      ownYes[index] = own;
      theirYes[index] = their;
      const level = Math.round((pairValue(Math.min(own, their), Math.max(own, their)) / largestValue) * maxStoredValue);
      // The level and the index of a candidate as one number, so that sorting needs no comparison function.
      ranked[available] = (maxStoredValue - level) * 2 ** 16 + index;
      availableIndices[available] = index;
      available += 1;
    }
    const best = ranked.subarray(0, available).sort().subarray(0, keptPerMember);
    for (const key of best) {
      const index = key % 2 ** 16;
      const [own, their] = [ownYes[index] as number, theirYes[index] as number];
      const isFirst = own < their || (own === their && member < (others[index] as number));
      other[kept] = others[index] as number;
      firstYes[kept] = Math.round((isFirst ? own : their) * maxStoredChance) + (isFirst ? memberFirstFlag : 0);
      value[kept] = maxStoredValue - Math.floor(key / 2 ** 16);
      kept += 1;
    }
    keptCount[member - start] = best.length;
    candidateCount[member - start] = available;
    for (let draw = 0; draw < drawsPerMember && available > 0; draw += 1) {
      const index = availableIndices[Math.floor(uniformAt(seed, member, draw) * available)] as number;
      drawn[(member - start) * drawsPerMember + draw] = others[index] as number;
      drawnYes[(member - start) * drawsPerMember + draw] = ownYes[index] as number;
    }
  }
  return {
    keptCount,
    other: other.slice(0, kept),
    firstYes: firstYes.slice(0, kept),
    value: value.slice(0, kept),
    drawn,
    drawnYes,
    candidateCount,
  };
}
