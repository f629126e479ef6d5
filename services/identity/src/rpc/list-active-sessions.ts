import { identity } from '@hamrah/contracts';
import { responder } from '../context.ts';

/** Ids of a member's active sessions. */
export const listActiveSessions = responder(
  identity.listActiveSessions,
  async function listActiveSessions({ member }, { store, now }) {
    const sessions = await store.sessions.listOfMember(member, now());
    return { sessions: sessions.map(({ id }) => id) };
  },
);
