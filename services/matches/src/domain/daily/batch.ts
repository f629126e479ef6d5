import type { BatchMembers } from './batch-members.ts';
import type { Model } from './learn.ts';
import { type DayOptions, type DayPlan, planDay } from './plan-day.ts';
import { type CandidateSource, type Candidates, computeShard, type ShardResult, shardSize } from './shard.ts';

/** Stores the results of shards outside memory, so that a killed batch resumes after the last stored shard. */
export interface ShardStore {
  load(shard: number): Promise<ShardResult | undefined>;
  save(shard: number, result: ShardResult): Promise<void>;
}

export interface DayBatch extends DayOptions {
  readonly members: BatchMembers;
  readonly model: Model;
  /** Buffer for the candidates of one member. */
  readonly candidates: Candidates;
  /** Prepares the candidates of the members from `start` up to `end`. */
  readonly sourceOf: (start: number, end: number) => CandidateSource | Promise<CandidateSource>;
  readonly store: ShardStore;
}

/** Plans a day shard by shard. Stored shards are not computed again. */
export async function runDayBatch(batch: DayBatch): Promise<DayPlan> {
  const { members, model, candidates, store, seed } = batch;
  const count = Math.ceil(members.count / shardSize);
  const computeAndSave = async (shard: number): Promise<ShardResult> => {
    const start = shard * shardSize;
    const end = Math.min(members.count, start + shardSize);
    const source = await batch.sourceOf(start, end);
    const result = computeShard(members, model, source, candidates, { start, end, seed });
    await store.save(shard, result);
    return result;
  };
  for (let shard = 0; shard < count; shard += 1) if (!(await store.load(shard))) await computeAndSave(shard);
  const load = async (shard: number) => (await store.load(shard)) ?? (await computeAndSave(shard));
  return await planDay(members, { count, load }, batch);
}
