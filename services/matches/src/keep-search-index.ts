import { type Background, sleep } from '@hamrah/service-kit';
import type { Context } from './context.ts';

/** How long after one look at what changed comes the next, in ms: for changes whose news over the bus were lost. */
const lookEveryMs = 500;
/** For how long stopping waits for a look, in ms; making the index ends with the connection. */
const patienceMs = 1_000;

/** Makes the index that lists find members by, and learns of what this pod was not told, until stopped. */
export function keepSearchIndex({ store, log }: Pick<Context, 'store' | 'log'>): Background {
  const stopping = new AbortController();
  const { index } = store.members;
  const keep = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      const wasBuilt = index.isBuilt();
      await index.catchUp().catch((err: unknown) => {
        if (!stopping.signal.aborted) log.warn({ err }, 'search index not up to date');
      });
      if (!wasBuilt && index.isBuilt()) log.info({ members: index.size() }, 'search index made');
      await sleep(lookEveryMs, stopping.signal);
    }
  };
  const keeping = keep();
  return {
    async stop() {
      stopping.abort();
      await Promise.race([keeping, sleep(patienceMs)]);
    },
  };
}
