import type { Context, Job } from '../context.ts';

const batchSize = 100;

/** Erases unclaimed photos past their deadline, oldest first. Several pods can run the job concurrently. */
export async function eraseUnclaimedPhotos({
  store,
  commit,
  now,
}: Pick<Context, 'store' | 'commit' | 'now'>): Promise<void> {
  const startedAt = now();
  let unclaimed: string[];
  do {
    unclaimed = await store.photos.findUnclaimedIds(startedAt, batchSize);
    for (const photo of unclaimed) await commit((tx) => store.photos.eraseUnclaimed(photo, startedAt, tx));
  } while (unclaimed.length === batchSize);
}

export const eraseUnclaimedPhotosJob: Job = {
  name: 'erase-unclaimed-photos',
  periodMs: 10 * 60_000,
  run: eraseUnclaimedPhotos,
};
