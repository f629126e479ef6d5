import { identity } from '@hamrah/contracts';
import { Problem } from '@hamrah/service-kit';
import { feature } from '../context.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { clearSession } from '../sessions/session-cookies.ts';

/** A member signs one of their browsers out; a session of another member is as unknown as one that never was. */
export const endSession = feature(identity.endSession, async function endSession({ params, viewer, cookies }, deps) {
  const session = await deps.store.sessions.findFor(viewer.code, params.session, deps.now());
  if (!session) throw new Problem('identity.session_not_found');
  await endSessions([session.id], deps);
  if (session.id === viewer.session) clearSession(cookies);
});
