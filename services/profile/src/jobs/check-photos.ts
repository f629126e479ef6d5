import { buffer } from 'node:stream/consumers';
import type { PhotoDoubt } from '@hamrah/contracts/profile';
import type { Context, Job } from '../context.ts';
import { doubtsOf } from '../domain/photo-findings.ts';
import { changePhotos } from '../photo-review/change-photos.ts';
import { failedChecks } from '../photo-review/photo-metrics.ts';
import { requestReview } from '../photo-review/request-review.ts';
import { inspectionRastersOf } from '../pictures/inspection-rasters.ts';
import { fileKeyOf, type PhotoRecord } from '../store/photos.ts';

/** Longer than the timeout of the inspector. After this time, another pod checks a photo whose pod has stopped. */
const leaseMs = 3 * 60_000;
/** After this number of unfinished checks, staff decide. For example, a photo may make the pod run out of memory. */
const maxAttempts = 3;

type CheckContext = Pick<Context, 'store' | 'commit' | 'now' | 'log' | 'photoInspector'>;

/** Checks the pending photos, one after another. Approves a photo or asks staff. A failed check also asks staff. */
export async function checkPhotos(context: CheckContext, signal?: AbortSignal): Promise<void> {
  const { store, now } = context;
  while (!signal?.aborted) {
    const record = await store.photos.leaseCheck(now(), new Date(now().getTime() + leaseMs));
    if (!record) return;
    const doubts = await inspect(record, context).catch((err: unknown): PhotoDoubt[] | undefined => {
      if (signal?.aborted) return undefined;
      failedChecks.count++;
      context.log.error({ err, photo: record._id }, 'photo check failed; staff decide');
      return ['unchecked'];
    });
    if (doubts) await applyDoubts(record, doubts, context);
    else await store.photos.releaseCheck(record._id, now());
  }
}

async function inspect(record: PhotoRecord, { store, photoInspector }: CheckContext): Promise<PhotoDoubt[]> {
  if (!photoInspector) return ['unchecked'];
  if ((record.checkAttempts ?? 0) > maxAttempts) throw new Error('earlier checks of this photo did not finish');
  const file = await store.photos.open(fileKeyOf(record), 'full');
  // The photo was deleted.
  if (!file) return ['unchecked'];
  return doubtsOf(await photoInspector.inspect(await inspectionRastersOf(await buffer(file.body))));
}

async function applyDoubts(
  { _id: photo, owner: member }: PhotoRecord,
  doubts: readonly PhotoDoubt[],
  { store, commit, now }: CheckContext,
): Promise<void> {
  if (member === undefined) return;
  const review = doubts.length === 0 ? 'approved' : 'with_staff';
  await commit((tx) =>
    changePhotos(member, store, tx, async () => {
      const isUndecided = await store.photos.finishCheck(photo, review, tx);
      if (isUndecided && review === 'with_staff') requestReview({ photo, member }, doubts, now(), tx);
    }),
  );
}

export const checkPhotosJob: Job = { name: 'check-photos', periodMs: 1_000, run: checkPhotos };
