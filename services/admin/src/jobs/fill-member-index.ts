import { type Background, sleep } from '@hamrah/service-kit';
import type { Context } from '../context.ts';

/** Time between checks in ms. */
const checkIntervalMs = 30_000;
/** Maximum time in ms that `stop` waits for a running fill. Closing the connection ends a longer one. */
const maxStopMs = 1_000;

/**
 * Fills the member index if it is missing, at the start and whenever it is lost later. The database serves word
 * searches until the index is complete.
 */
export function fillMemberIndex({ store, log }: Pick<Context, 'store' | 'log'>): Background {
  const stopping = new AbortController();
  const { members } = store;
  const { index } = members;
  const check = async (): Promise<void> => {
    if (!index || (await index.checkComplete())) return;
    await members.fillIndex();
    log.info('member index filled');
  };
  const checkUntilStopped = async (): Promise<void> => {
    while (index && !stopping.signal.aborted) {
      await check().catch((err: unknown) => {
        if (!stopping.signal.aborted) log.warn({ err }, 'member index not filled yet');
      });
      await sleep(checkIntervalMs, stopping.signal);
    }
  };
  const checking = checkUntilStopped();
  return {
    async stop() {
      stopping.abort();
      await Promise.race([checking, sleep(maxStopMs)]);
      await index?.close();
    },
  };
}
