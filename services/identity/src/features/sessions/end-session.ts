import { identity } from '@hamrah/contracts';
import { Problem } from '@hamrah/service-kit';
import { feature } from '../../context.ts';
import { clearSessionCookies } from '../session-cookies.ts';
import { terminateSessions } from './terminate-sessions.ts';

/** Signs a member out in one browser. Sessions of other members are treated as unknown. */
export const endSession = feature(identity.endSession, async function endSession({ params, viewer, cookies }, context) {
  const session = await context.store.sessions.findOfMember(viewer.code, params.session, context.now());
  if (!session) throw new Problem('identity.session_not_found');
  await terminateSessions([session.id], context);
  if (session.id === viewer.session) clearSessionCookies(cookies);
});
