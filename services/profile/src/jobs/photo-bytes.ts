import type { Context, Job } from '../context.ts';

type Needed = Pick<Context, 'store' | 'commit' | 'now'>;

const hourMs = 3_600_000;

/** Erases bytes of erased and moved photos that are due. */
export async function eraseDueBytes({ store, now }: Pick<Needed, 'store' | 'now'>): Promise<void> {
  while (!(await store.photos.eraseDueBytes(now())));
}

/** Moves photos to where new ones go, oldest ids first. Several pods can run the job concurrently. */
export async function moveFiles({ store, commit, now }: Needed, signal: AbortSignal): Promise<void> {
  let hasMoved: boolean;
  do {
    hasMoved = false;
    for (const id of await store.photos.findMisplacedFiles()) {
      if (signal.aborted) return;
      hasMoved = (await store.photos.moveFile(id, now(), commit)) || hasMoved;
    }
  } while (hasMoved);
}

/** Erases objects that no photo uses, from before the last hour, so that open transactions keep theirs. */
export const sweepObjects = async ({ store, now }: Pick<Needed, 'store' | 'now'>): Promise<number> =>
  store.photos.sweepObjects(new Date(now().getTime() - hourMs));

/** Jobs that keep the bytes of photos where they belong. Without a bucket only the first two find work, after a return. */
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
