import { type Background, sleep } from '@hamrah/service-kit';
import type { Context } from '../context.ts';

/** Time between polls in ms. A poll finds changes that the bus lost. */
const pollIntervalMs = 500;
/** Maximum time in ms that stopping waits for a poll. A build ends when the connection closes. */
const maxStopMs = 1_000;

/** Builds the search index and polls the change log until stopped. */
export function pollMemberChanges({ store, log }: Pick<Context, 'store' | 'log'>): Background {
  const stopping = new AbortController();
  const { searchIndex } = store;
  const pollUntilStopped = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      const wasBuilt = searchIndex.isBuilt();
      await searchIndex.poll().catch((err: unknown) => {
        if (!stopping.signal.aborted) log.warn({ err }, 'search index poll failed');
      });
      if (!wasBuilt && searchIndex.isBuilt()) log.info('search index built');
      await sleep(pollIntervalMs, stopping.signal);
    }
  };
  const polling = pollUntilStopped();
  return {
    async stop() {
      stopping.abort();
      await Promise.race([polling, sleep(maxStopMs)]);
    },
  };
}
