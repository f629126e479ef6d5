import { admin, Problem } from '@hamrah/contracts';
import { recordAction } from '../../audit/audit.ts';
import { feature } from '../../context.ts';
import { isThrottled, signInThrottle } from '../../domain/sign-in-throttle.ts';
import { sessionExpiryOf } from '../../domain/staff-session.ts';
import { verifyCode } from '../../crypto/totp.ts';
import { passwordMatches } from '../../crypto/passwords.ts';
import { hashToken, newToken } from '../../crypto/tokens.ts';
import { viewerOf } from './staff-views.ts';

/** Staff sign in with password and second factor at once; nobody learns which of the two was wrong. */
export const signInStaff = feature(
  admin.signInStaff,
  async function signInStaff({ body, cookies, remoteAddress }, deps) {
    const { store, encryption: secrets, commit, now } = deps;
    const at = now();
    const account = await store.staff.findByEmail(body.email);
    const knows = await passwordMatches(account?.passwordHash ?? null, body.password);
    const failed = new Problem('admin.sign_in_failed');
    if (!account) throw failed;
    const step = verifyCode(secrets.decrypt(account.encryptedTotpSecret, account._id), body.code, at);
    if (isThrottled(account.failedAttempts, at)) throw failed;
    if (!knows || step === undefined || account.roles.length === 0) {
      await store.staff.addFailedAttempt(account._id, at, signInThrottle.maxAttempts);
      throw failed;
    }
    const token = newToken();
    const staff = { id: account._id, name: account.name, email: account.email, roles: account.roles };
    await commit(async (tx) => {
      if (!(await store.staff.useTotpStep(account, step, tx))) throw failed;
      const session = { startedAt: at, lastSeenAt: at, expiresAt: sessionExpiryOf(at, at) };
      await store.staffSessions.insert({ _id: hashToken(token), staff: staff.id, ...session }, tx);
      await recordAction(deps, staff, remoteAddress, { act: 'staff.signed_in', subject: staff.id }, tx);
    });
    cookies.set(admin.staffCookie, token, { path: admin.staffCookiePath });
    return viewerOf(staff);
  },
);
