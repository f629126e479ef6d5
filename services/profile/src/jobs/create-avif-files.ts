import { buffer } from 'node:stream/consumers';
import { profile } from '@hamrah/contracts';
import type { Context, Job } from '../context.ts';
import { isConvertingUploads, toAvif } from '../pictures/prepare-photo.ts';
import type { NewFile } from '../store/photos.ts';

/** How long a pod may work on one photo before another pod retries it. */
const leaseMs = 5 * 60_000;

/**
 * Creates the AVIF files of new photos, one photo after another, until none is due or `isBusy` returns true. Drops a
 * file that is not smaller than its WebP.
 */
export async function createAvifFiles(
  { store, commit, now }: Pick<Context, 'store' | 'commit' | 'now'>,
  signal?: AbortSignal,
  isBusy: () => boolean = () => false,
): Promise<void> {
  while (!signal?.aborted && !isBusy()) {
    const photo = await store.photos.leaseAvifWork(now(), new Date(now().getTime() + leaseMs));
    if (photo === undefined) return;
    const avifFiles: NewFile[] = [];
    for (const size of profile.clearPhotoSizes) {
      const webp = await store.photos.open(photo, size);
      if (!webp) continue;
      const source = await buffer(webp.body);
      // The photo was deleted after it was opened.
      if (source.length < webp.length) continue;
      const bytes = await toAvif(source);
      if (bytes.length < webp.length) avifFiles.push(store.photos.newFile(size, 'avif', bytes));
    }
    await store.photos.writeObjects(avifFiles);
    await commit((tx) => store.photos.addAvifFiles(photo, avifFiles, tx));
  }
}

export const createAvifFilesJob: Job = {
  name: 'create-avif-files',
  periodMs: 3_000,
  run: (context, signal) => createAvifFiles(context, signal, isConvertingUploads),
};
