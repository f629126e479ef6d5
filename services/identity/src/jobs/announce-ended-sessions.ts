import type { Background } from '@hamrah/service-kit';
import type { Context } from '../context.ts';

/** Announces recently ended sessions at start, because a pod may crash after it stored the end of a session. */
export async function announceEndedSessions({ store, now, endSessions }: Context): Promise<Background> {
  endSessions(await store.sessions.recentlyEndedIds(now()));
  return { stop: async () => {} };
}
