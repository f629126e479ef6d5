import { identity } from '@hamrah/contracts';
import { responder } from '../context.ts';

/** Ids of ended sessions whose access tokens may still be valid. */
export const listRecentlyEndedSessions = responder(
  identity.listRecentlyEndedSessions,
  async function listRecentlyEndedSessions(_, { store, now }) {
    return { sessions: await store.sessions.recentlyEndedIds(now()) };
  },
);
