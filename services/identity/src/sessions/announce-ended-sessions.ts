import type { Background } from '@hamrah/service-kit';
import type { Context } from '../context.ts';

/** Tells again, when a pod starts, which sessions have ended: the one that ended them may have died before it told. */
export async function tellEndedSessions({ store, now, endSessions }: Context): Promise<Background> {
  endSessions(await store.sessions.endedLately(now()));
  return { stop: async () => {} };
}
