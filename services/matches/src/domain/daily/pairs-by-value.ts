import { maxStoredChance, maxStoredValue, memberFirstFlag, type ShardResult, shardSize } from './shard.ts';

/** Reads the shards of a batch one after the other, because all of them together do not fit into memory. */
export interface Shards {
  readonly count: number;
  load(shard: number): Promise<ShardResult>;
}

/** Visits a kept pair. `value` is a whole number up to `maxStoredValue`. */
type PairVisitor<Result> = (first: number, second: number, firstYes: number, value: number) => Result;

/** Maximum number of pairs held in memory. Each takes 20 bytes. */
const maxHeldPairs = 8_000_000;
/** A sort key is the inverted value times this number, plus a position below this number. */
const maxPositions = 2 ** 32;

function forEachPair(
  { keptCount, other, firstYes, value }: ShardResult,
  start: number,
  visit: PairVisitor<void>,
): void {
  let row = 0;
  for (let index = 0; index < keptCount.length; index += 1) {
    const member = start + index;
    for (const end = row + (keptCount[index] as number); row < end; row += 1) {
      const stored = firstYes[row] as number;
      const isFirst = stored >= memberFirstFlag;
      const candidate = other[row] as number;
      const yes = (isFirst ? stored - memberFirstFlag : stored) / maxStoredChance;
      visit(isFirst ? member : candidate, isFirst ? candidate : member, yes, value[row] as number);
    }
  }
}

async function forEachPairOf(shards: Shards, visit: PairVisitor<void>): Promise<void> {
  for (let shard = 0; shard < shards.count; shard += 1) forEachPair(await shards.load(shard), shard * shardSize, visit);
}

/** The lowest value for which at most `maxHeldPairs` pairs lie between it and `upper`. Always below `upper`. */
function lowerLimitOf(pairCounts: Float64Array, upper: number): number {
  let lower = upper - 1;
  for (let held = pairCounts[lower] as number; lower > 0; lower -= 1) {
    held += pairCounts[lower - 1] as number;
    if (held > maxHeldPairs) break;
  }
  return lower;
}

/**
 * Visits the open pairs of all shards, by decreasing value. It reads all shards several times, each time for the most
 * valuable pairs that fit into memory. Each read skips pairs that have closed since the previous read.
 */
export async function visitByValue(
  shards: Shards,
  isOpen: (first: number, second: number, firstYes: number) => boolean,
  visit: PairVisitor<void>,
): Promise<void> {
  const pairCounts = new Float64Array(maxStoredValue + 1);
  await forEachPairOf(shards, (first, second, firstYes, value) => {
    if (isOpen(first, second, firstYes)) pairCounts[value] = (pairCounts[value] as number) + 1;
  });
  for (let upper = maxStoredValue + 1; upper > 0 && pairCounts.some((count) => count > 0); ) {
    const lower = lowerLimitOf(pairCounts, upper);
    const capacity = pairCounts.subarray(lower, upper).reduce((sum, count) => sum + count, 0);
    const firsts = new Int32Array(capacity);
    const seconds = new Int32Array(capacity);
    const chances = new Float32Array(capacity);
    const keys = new Float64Array(capacity);
    let held = 0;
    pairCounts.fill(0);
    const limit = upper;
    await forEachPairOf(shards, (first, second, firstYes, value) => {
      if (value >= limit || !isOpen(first, second, firstYes)) return;
      if (value < lower) {
        pairCounts[value] = (pairCounts[value] as number) + 1;
        return;
      }
      firsts[held] = first;
      seconds[held] = second;
      chances[held] = firstYes;
      keys[held] = (maxStoredValue - value) * maxPositions + held;
      held += 1;
    });
    for (const key of keys.subarray(0, held).sort()) {
      const position = key % maxPositions;
      const value = maxStoredValue - Math.floor(key / maxPositions);
      visit(firsts[position] as number, seconds[position] as number, chances[position] as number, value);
    }
    upper = lower;
  }
}
