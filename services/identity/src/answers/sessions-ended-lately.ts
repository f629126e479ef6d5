import { identity } from '@hamrah/contracts';
import { responder } from '../deps.ts';

/** The sessions that ended while access tokens of theirs may still look good. */
export const sessionsEndedLately = responder(
  identity.sessionsEndedLately,
  async function sessionsEndedLately(_, { store, now }) {
    return {
      sessions: await store.sessions.endedLately(now()),
    };
  },
);
