import { matches } from '@hamrah/contracts';
import { type Background, indiaDayOf, sleep, type Tx } from '@hamrah/service-kit';
import type { Context } from '../context.ts';
import { shardsOf } from '../domain/code-shards.ts';
import { presentSince } from '../domain/daily-looks.ts';
import { eraseDailyData } from '../store/erase-daily-data.ts';
import { learnDailyModel } from './learn-daily-model.ts';
import { planShard } from './plan-shard.ts';
import { aggregateImpressions, settleImpressions } from './settle-impressions.ts';

type Deps = Pick<Context, 'store' | 'commit' | 'now' | 'newId' | 'log' | 'learning' | 'showSynthetic'>;

/** Women in a shard. One step plans their 30,000 pairs and delays other requests for up to 0.1 s. */
const membersInShard = 100;
/** A pod that does not finish a part within this time counts as stopped, and another pod continues. */
const claimMs = 600_000;
const pollMs = 20_000;
/** Maximum time in ms that stopping waits for a part. A longer part stays unfinished, and another pod repeats it. */
const maxStopMs = 1_000;
const batchSize = 100;

/**
 * Plans the matches of a day unless another pod is planning them or they are planned. Each finished part is marked as
 * done, so another run can resume the plan after a kill. Returns whether this pod finished the plan.
 */
export async function planDay(pod: string, deps: Deps, signal?: AbortSignal): Promise<boolean> {
  const { store, commit, now, newId } = deps;
  const { day } = indiaDayOf(now());
  if (await store.dailyRuns.isFinished(day)) return false;
  const claimedUntil = () => new Date(now().getTime() + claimMs);
  const women = await store.members.countPresent('Female', presentSince(now()));
  const shards = Math.max(1, Math.ceil(women / membersInShard));
  const run = await store.dailyRuns.claim(
    day,
    pod,
    { seed: newId(), shards },
    { now: now(), claimedUntil: claimedUntil() },
  );
  if (!run) return false;
  const runPart = async (part: string, prepare: () => Promise<((tx: Tx) => Promise<void>) | void>): Promise<void> => {
    if (run.done.includes(part)) return;
    signal?.throwIfAborted();
    const write = await prepare();
    await commit(async (tx) => {
      await write?.(tx);
      await store.dailyRuns.markDone(day, pod, part, claimedUntil(), tx);
    });
  };
  await runPart('opted out', () => eraseOptedOut(deps));
  await runPart('left', () => settleImpressions(deps));
  await runPart('aggregates', () => aggregateImpressions(deps));
  await runPart('model', () => learnDailyModel(deps));
  for (const [index, range] of shardsOf(run.shards).entries())
    await runPart(`shard ${index}`, async () => {
      const additions = await planShard(range, { day, seed: run.seed }, deps);
      return (tx) => store.dailyMatches.addPlanned(additions, tx);
    });
  await store.dailyRuns.finish(day, pod, now());
  return true;
}

/** Repeats the deletion for members who have opted out, because a concurrent event may have stored data again. */
async function eraseOptedOut({ store }: Pick<Deps, 'store'>): Promise<void> {
  for (let after = ''; ; ) {
    const codes = await store.dailySettings.listOff(after, batchSize);
    const last = codes.at(-1);
    if (last === undefined) return;
    await eraseDailyData(codes, store);
    after = last;
  }
}

/** Publishes that matches have appeared, for a batch of members. Returns the size of the batch. */
export async function announceDailyMatches({
  store,
  commit,
  now,
}: Pick<Deps, 'store' | 'commit' | 'now'>): Promise<number> {
  const rows = await store.dailyMatches.listUnannounced(now(), batchSize);
  for (const { _id, member, day, items } of rows)
    await commit(async (tx) => {
      const isFirst = await store.dailyMatches.markAnnounced(_id, tx);
      if (isFirst && items.length > 0)
        tx.emit(matches.dailyMatchesReady, { owner: member, day, at: now().toISOString() });
    });
  return rows.length;
}

/** Plans each day soon after midnight in India, and announces matches at the hour that each member chose. */
export function startDailyMatches(deps: Deps): Background {
  const pod = deps.newId();
  const stopping = new AbortController();
  const runOnce = async (): Promise<void> => {
    if (await planDay(pod, deps, stopping.signal)) deps.log.info('daily matches planned');
    while (!stopping.signal.aborted && (await announceDailyMatches(deps)) === batchSize);
  };
  const runUntilStopped = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await runOnce().catch((err: unknown) => {
        if (!stopping.signal.aborted) deps.log.warn({ err }, 'daily matches failed; the next round continues');
      });
      await sleep(pollMs, stopping.signal);
    }
  };
  const running = runUntilStopped();
  return {
    async stop() {
      stopping.abort();
      await Promise.race([running, sleep(maxStopMs)]);
    },
  };
}
