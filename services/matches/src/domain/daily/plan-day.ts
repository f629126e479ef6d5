import { Allocation } from './allocation.ts';
import type { BatchMembers } from './batch-members.ts';
import { type Shards, visitByValue } from './pairs-by-value.ts';
import { drawsPerMember, largestValue, maxStoredValue, shardSize } from './shard.ts';
import { uniformAt } from './uniform.ts';

/** Why a pair is in the plan: its value, a member who is due (see `dueAfterDays`), or a random draw. */
export const pairSources = ['planned', 'due', 'random'] as const;
export type PairSource = (typeof pairSources)[number];

/** The pairs of a day in columns. `first` is shown `second`. */
export interface DayPlan {
  readonly first: Int32Array;
  readonly second: Int32Array;
  /** Index in `pairSources`. */
  readonly source: Uint8Array;
  /** The chance that this slot showed this member. It is logged with the impression. */
  readonly propensity: Float32Array;
}

/** One slot in ten is drawn at random, so that the log also covers members whom the plan would not show. */
export const usualRandomShare = 0.1;
/**
 * A member who was shown to nobody for this many days is due. Others then have three days to look, so that someone can
 * see the member within a week.
 */
export const dueAfterDays = 4;

/** Number of the first draw for slots. The draws of candidates use the numbers below it. */
const firstSlotDraw = drawsPerMember;

/** How many slots each member has as first, in a plan by value alone. */
async function countSlots(members: BatchMembers, shards: Shards): Promise<Uint8Array> {
  const slots = new Uint8Array(members.count);
  const allocation = new Allocation(Float64Array.from(members.looks));
  await visitByValue(
    shards,
    (first, second, firstYes) => allocation.hasLooks(first, second, firstYes),
    (first, second, firstYes) => {
      if (allocation.tryPlan(first, second, firstYes)) slots[first] = (slots[first] as number) + 1;
    },
  );
  return slots;
}

export interface DayOptions {
  /** 1 for members who were shown to nobody for `dueAfterDays` days, by number. */
  readonly isDue: Uint8Array;
  /** Seed of all random draws. It is the same in every run for one day, and secret. */
  readonly seed: number;
  /** The share of slots that are drawn at random: see `usualRandomShare`. */
  readonly randomShare: number;
}

/**
 * Plans a day from the results of all shards. Members who are due come first, then random slots, then the most valuable
 * pairs.
 */
export async function planDay(
  members: BatchMembers,
  shards: Shards,
  { isDue, seed, randomShare }: DayOptions,
): Promise<DayPlan> {
  const allocation = new Allocation(Float64Array.from(members.looks));
  const planned = { first: [] as number[], second: [] as number[], source: [] as number[], propensity: [] as number[] };
  const tryPlan = (
    first: number,
    second: number,
    firstYes: number,
    source: PairSource,
    propensity: number,
  ): boolean => {
    if (!allocation.tryPlan(first, second, firstYes)) return false;
    planned.first.push(first);
    planned.second.push(second);
    planned.source.push(pairSources.indexOf(source));
    planned.propensity.push(propensity);
    return true;
  };

  const slots = randomShare > 0 ? await countSlots(members, shards) : new Uint8Array(members.count);
  const due = Uint8Array.from(isDue);
  if (due.includes(1))
    await visitByValue(
      shards,
      (first, second) => due[first] === 1 || due[second] === 1,
      (first, second, firstYes, value) => {
        if (due[second] === 1 && tryPlan(first, second, firstYes, 'due', 1)) due[second] = 0;
        if (due[first] !== 1) return;
        const secondYes = Math.min(1, ((value / maxStoredValue) * largestValue * (1 + firstYes)) / firstYes);
        if (tryPlan(second, first, secondYes, 'due', 1)) due[first] = 0;
      },
    );

  const candidateCounts = new Uint16Array(members.count);
  for (let shard = 0; shard < shards.count; shard += 1) {
    const { drawn, drawnYes, candidateCount } = await shards.load(shard);
    candidateCounts.set(candidateCount, shard * shardSize);
    candidateCount.forEach((count, row) => {
      const member = shard * shardSize + row;
      let draw = row * drawsPerMember;
      for (let slot = 0; slot < (slots[member] as number) && draw < (row + 1) * drawsPerMember; slot += 1) {
        if (count === 0 || uniformAt(seed, member, firstSlotDraw + slot) >= randomShare) continue;
        tryPlan(member, drawn[draw] as number, drawnYes[draw] as number, 'random', randomShare / count);
        draw += 1;
      }
    });
  }

  await visitByValue(
    shards,
    (first, second, firstYes) => allocation.hasLooks(first, second, firstYes),
    (first, second, firstYes) => {
      const count = candidateCounts[first] as number;
      tryPlan(first, second, firstYes, 'planned', 1 - randomShare + (count > 0 ? randomShare / count : 0));
    },
  );
  return {
    first: Int32Array.from(planned.first),
    second: Int32Array.from(planned.second),
    source: Uint8Array.from(planned.source),
    propensity: Float32Array.from(planned.propensity),
  };
}
