import { identity } from '@hamrah/contracts';
import { responder } from '../context.ts';

/** The sessions that ended while access tokens of theirs may still look good. */
export const listRecentlyEndedSessions = responder(
  identity.listRecentlyEndedSessions,
  async function listRecentlyEndedSessions(_, { store, now }) {
    return {
      sessions: await store.sessions.endedLately(now()),
    };
  },
);
