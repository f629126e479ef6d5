import type { Context, Job } from '../context.ts';

type PhotoBytesContext = Pick<Context, 'store' | 'commit' | 'now'>;

const hourMs = 3_600_000;

/** Erases the due bytes of erased and moved photos. */
export async function eraseDueBytes({ store, now }: Pick<PhotoBytesContext, 'store' | 'now'>): Promise<void> {
  while (!(await store.photos.eraseDueBytes(now())));
}

/** Moves photo files to the storage of new files: GridFS or a bucket. Several pods can run the job concurrently. */
export async function moveFiles({ store, commit, now }: PhotoBytesContext, signal: AbortSignal): Promise<void> {
  let hasMoved: boolean;
  do {
    hasMoved = false;
    for (const id of await store.photos.findMisplacedFiles()) {
      if (signal.aborted) return;
      hasMoved = (await store.photos.moveFile(id, now(), commit)) || hasMoved;
    }
  } while (hasMoved);
}

/** Erases objects that no photo uses. Keeps those of the last hour, because an open transaction may still use them. */
export const sweepObjects = async ({ store, now }: Pick<PhotoBytesContext, 'store' | 'now'>): Promise<number> =>
  store.photos.sweepObjects(new Date(now().getTime() - hourMs));

/** Jobs that erase and move photo bytes. They find no work if no bucket is or was configured. */
export const photoByteJobs: readonly Job[] = [
  { name: 'erase-photo-bytes', periodMs: 5_000, run: eraseDueBytes },
  { name: 'move-photo-files', periodMs: 60_000, run: moveFiles },
  {
    name: 'sweep-photo-objects',
    periodMs: 24 * hourMs,
    async run(context) {
      const erased = await sweepObjects(context);
      if (erased > 0) context.log.info({ erased }, 'unused objects erased');
    },
  },
];
