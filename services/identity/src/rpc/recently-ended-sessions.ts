import { identity } from '@hamrah/contracts';
import { responder } from '../context.ts';

/** The sessions that ended while access tokens of theirs may still look good. */
export const recentlyEndedSessions = responder(
  identity.recentlyEndedSessions,
  async function sessionsEndedLately(_, { store, now }) {
    return {
      sessions: await store.sessions.endedLately(now()),
    };
  },
);
