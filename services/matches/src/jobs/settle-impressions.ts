import { indiaDayOf } from '@hamrah/service-kit';
import type { Context } from '../context.ts';
import { addDays } from '../domain/daily-release.ts';
import { recordDecision } from '../store/record-decision.ts';

/** Days after which an impression without a decision counts as a weak no. */
const leftAfterDays = 7;
/** Days that raw impressions are kept. */
export const impressionDays = 180;
const batchSize = 500;

type Deps = Pick<Context, 'store' | 'commit' | 'now' | 'learning'>;

/** Records a weak no for each impression without a decision for seven days. Can be interrupted and repeated. */
export async function settleImpressions({ store, commit, now, learning }: Deps): Promise<void> {
  const upTo = addDays(indiaDayOf(now()).day, -leftAfterDays);
  for (;;) {
    const rows = await store.impressions.listUnsettled(upTo, batchSize);
    if (rows.length === 0) return;
    for (const [viewer, shown] of Map.groupBy(rows, (row) => row.viewer)) {
      const decided = await store.decisions.listDecided(
        viewer,
        shown.map(({ member }) => member),
      );
      await commit(async (tx) => {
        for (const { member, at } of shown)
          if (!decided.has(member))
            await recordDecision({ from: viewer, to: member, kind: 'left', at }, { store, now }, tx);
        await store.impressions.settle(
          shown.map(({ _id }) => _id),
          tx,
        );
      });
      for (const { member } of shown) if (!decided.has(member)) learning.enqueue({ from: viewer, to: member });
      await learning.settle();
    }
  }
}

/** Replaces impressions that are more than 180 days old with anonymous counts. */
export async function aggregateImpressions({ store, commit, now }: Omit<Deps, 'learning'>): Promise<void> {
  const before = addDays(indiaDayOf(now()).day, -impressionDays);
  while ((await commit((tx) => store.impressions.aggregateBefore(before, batchSize, tx))) > 0);
}
