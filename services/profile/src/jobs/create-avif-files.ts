import { buffer } from 'node:stream/consumers';
import type { Background } from '@hamrah/service-kit';
import type { Context } from '../context.ts';
import { every } from './start-jobs.ts';
import { toAvif } from '../pictures/prepare-photo.ts';
import type { NewFile } from '../store/photos.ts';

const periodMs = 3_000;
/** How long a pod may take over one photo before another tries. */
const leaseMs = 5 * 60_000;

/** Makes the AVIF files of photos that are due, one after another; what comes out no smaller is not kept. */
export async function shrinkPhotos(
  { store, commit, now }: Pick<Context, 'store' | 'commit' | 'now'>,
  stopping?: AbortSignal,
): Promise<void> {
  while (!stopping?.aborted) {
    const photo = await store.photos.takeDue(now(), new Date(now().getTime() + leaseMs));
    if (photo === undefined) return;
    const smaller: NewFile[] = [];
    for (const size of ['card', 'full'] as const) {
      const kept = await store.photos.open(photo, size);
      if (!kept) continue;
      const bytes = await toAvif(await buffer(kept.body));
      if (bytes.length < kept.length) smaller.push(store.photos.newFile(size, 'avif', bytes));
    }
    await commit((tx) => store.photos.addSmaller(photo, smaller, tx));
  }
}

/** Makes AVIF files soon after photos are uploaded, here or by another pod. */
export const startPhotoShrinking = (deps: Context): Background =>
  every(periodMs, (stopping) => shrinkPhotos(deps, stopping), deps.log, 'smaller photos not made yet');
