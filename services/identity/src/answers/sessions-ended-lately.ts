import { identity } from '@hamrah/contracts';
import { responder } from '../deps.ts';

/** The sessions that ended while access tokens of theirs may still look good. */
export default responder(identity.sessionsEndedLately, async (_, { store, now }) => ({
  sessions: await store.sessions.endedLately(now()),
}));
