import { setTimeout as pause } from 'node:timers/promises';
import type { Background } from '@hamrah/service-kit';
import type { Deps } from './deps.ts';

const everyMs = 10 * 60_000;
const atOnce = 100;

/** Erases photos that have waited in vain for their newcomers, the oldest first; harmless in several pods at once. */
export async function eraseOverduePhotos({
  store,
  commit,
  now,
}: Pick<Deps, 'store' | 'commit' | 'now'>): Promise<void> {
  const moment = now();
  let overdue: string[];
  do {
    overdue = await store.photos.overdue(moment, atOnce);
    for (const photo of overdue) await commit((tx) => store.photos.eraseOverdue(photo, moment, tx));
  } while (overdue.length === atOnce);
}

/** Erases overdue photos now and every ten minutes. */
export function startPhotoSweep(deps: Deps): Background {
  const stopping = new AbortController();
  const { signal } = stopping;
  const sweeping = (async () => {
    while (!signal.aborted) {
      await eraseOverduePhotos(deps).catch((err: unknown) => deps.log.warn({ err }, 'overdue photos not erased yet'));
      await pause(everyMs, undefined, { signal }).catch(() => undefined);
    }
  })();
  return {
    async stop() {
      stopping.abort();
      await sweeping;
    },
  };
}
