import type { Background } from '@hamrah/service-kit';
import type { Context } from '../context.ts';
import { every } from './start-jobs.ts';

const periodMs = 10 * 60_000;
const atOnce = 100;

/** Erases photos that have waited in vain for their newcomers, the oldest first; harmless in several pods at once. */
export async function eraseOverduePhotos({
  store,
  commit,
  now,
}: Pick<Context, 'store' | 'commit' | 'now'>): Promise<void> {
  const moment = now();
  let overdue: string[];
  do {
    overdue = await store.photos.overdue(moment, atOnce);
    for (const photo of overdue) await commit((tx) => store.photos.eraseOverdue(photo, moment, tx));
  } while (overdue.length === atOnce);
}

/** Erases overdue photos now and every ten minutes. */
export const startPhotoSweep = (deps: Context): Background =>
  every(periodMs, () => eraseOverduePhotos(deps), deps.log, 'overdue photos not erased yet');
