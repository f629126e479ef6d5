import { identity } from '@hamrah/contracts';
import { Problem } from '@hamrah/service-kit';
import { feature } from '../../context.ts';

/** Returns the signed-in member. Checks the session in the database, not only the access token. */
export const readSession = feature(identity.readSession, async function readSession({ viewer }, { store, now }) {
  const [session, account] = await Promise.all([
    store.sessions.find(viewer.session, now()),
    store.accounts.find(viewer.code),
  ]);
  if (!session || !account) throw new Problem('session.required');
  const { code: member, firstName, lastName, gender } = account;
  return { member, firstName, lastName, gender };
});
