import { type Background, sleep } from '@hamrah/service-kit';
import type { Context } from '../context.ts';

/** Even with the time to close sockets, far below the five seconds in which the end of a session must take effect. */
const intervalMs = 1_000;
/** Longer than a transaction and its retries take. */
const windowMs = 30_000;

/**
 * Announces recently ended sessions, because a pod may crash between storing and announcing an end. Each pod does so at
 * start, and announces each later end within a second.
 */
export async function announceEndedSessions({ store, now, endSessions, log }: Context): Promise<Background> {
  const stopping = new AbortController();
  endSessions(await store.sessions.recentlyEndedIds(now()));
  const announce = async (): Promise<void> => {
    let announced = new Set<string>();
    for (; !stopping.signal.aborted; await sleep(intervalMs, stopping.signal)) {
      try {
        const ids = await store.sessions.idsToAnnounce(now(), windowMs);
        endSessions(ids.filter((id) => !announced.has(id)));
        announced = new Set(ids);
      } catch (err) {
        log.warn({ err }, 'ended sessions not announced yet');
      }
    }
  };
  const announcing = announce();
  return {
    async stop() {
      stopping.abort();
      await announcing;
    },
  };
}
