import { admin } from '@hamrah/contracts';
import { recordAction } from '../../audit/audit.ts';
import { feature } from '../../context.ts';
import { hashToken } from '../../crypto/tokens.ts';

/** Staff sign out. Does nothing without a session. */
export const signOutStaff = feature(
  admin.signOutStaff,
  async function signOutStaff({ cookies, remoteAddress }, context) {
    const { store, commit, now } = context;
    const id = hashToken(cookies.get(admin.staffCookie) ?? '');
    cookies.clear(admin.staffCookie, { path: admin.staffCookiePath });
    const session = await store.staffSessions.findActive(id, now());
    const account = session && (await store.staff.find(session.staff));
    if (!account) return;
    const staff = { id: account._id, name: account.name };
    await commit(async (tx) => {
      await store.staffSessions.end(id, tx);
      await recordAction(context, staff, remoteAddress, { action: 'staff.signed_out', subject: staff.id }, tx);
    });
  },
);
