import { admin, Problem } from '@hamrah/contracts';
import { recordAction } from '../../audit/audit.ts';
import { feature } from '../../context.ts';
import { hashToken, newToken } from '../../crypto/tokens.ts';
import { sessionExpiryOf } from '../../domain/staff-session.ts';
import { viewerOf } from './staff-views.ts';
import { acceptRequester, verifyStaff } from './verify-staff.ts';

/** Staff sign in with password and authenticator code together. All failures look the same. */
export const signInStaff = feature(admin.signInStaff, async function signInStaff({ body, ...origin }, context) {
  const { store, commit, now } = context;
  const { cookies, remoteAddress } = origin;
  const at = now();
  const verified = await verifyStaff(body, origin, context);
  const problem = new Problem('admin.sign_in_failed');
  if (!verified) throw problem;
  const { account, step } = verified;
  const token = newToken();
  const staff = { id: account._id, name: account.name, email: account.email, roles: account.roles };
  await commit(async (tx) => {
    if (!(await store.staff.consumeTotpStep(account, step, tx))) throw problem;
    const session = { startedAt: at, lastActiveAt: at, expiresAt: sessionExpiryOf(at, at) };
    await store.staffSessions.insert({ _id: hashToken(token), staff: staff.id, ...session }, tx);
    await recordAction(context, staff, remoteAddress, { action: 'staff.signed_in', subject: staff.id }, tx);
  });
  await acceptRequester(verified, origin, context);
  cookies.set(admin.staffCookie, token, { path: admin.staffCookiePath });
  return viewerOf(staff);
});
