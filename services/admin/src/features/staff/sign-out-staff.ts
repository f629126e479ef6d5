import { admin } from '@hamrah/contracts';
import { recordAction } from '../../audit/audit.ts';
import { feature } from '../../context.ts';
import { hashToken } from '../../crypto/tokens.ts';

/** Staff sign out; harmless without a session. */
export const signOutStaff = feature(admin.signOutStaff, async function signOutStaff({ cookies, remoteAddress }, deps) {
  const { store, commit, now } = deps;
  const id = hashToken(cookies.get(admin.staffCookie) ?? '');
  cookies.clear(admin.staffCookie, { path: admin.staffCookiePath });
  const session = await store.staffSessions.findActive(id, now());
  const staff = session && (await store.staff.find(session.staff));
  if (!staff) return;
  await commit(async (tx) => {
    await store.staffSessions.end(id, tx);
    await recordAction(
      deps,
      { id: staff._id, name: staff.name },
      remoteAddress,
      { act: 'staff.signed_out', subject: staff._id },
      tx,
    );
  });
});
