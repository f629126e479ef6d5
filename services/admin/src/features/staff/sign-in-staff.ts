import { admin, Problem } from '@hamrah/contracts';
import { recordAction } from '../../audit/audit.ts';
import { feature } from '../../context.ts';
import { passwordMatches } from '../../crypto/passwords.ts';
import { hashToken, newToken } from '../../crypto/tokens.ts';
import { matchTimeStep } from '../../crypto/totp.ts';
import { isThrottled, signInThrottle } from '../../domain/sign-in-throttle.ts';
import { sessionExpiryOf } from '../../domain/staff-session.ts';
import { viewerOf } from './staff-views.ts';

/** Staff sign in with password and authenticator code together. All failures look the same. */
export const signInStaff = feature(
  admin.signInStaff,
  async function signInStaff({ body, cookies, remoteAddress }, context) {
    const { store, encryption, commit, now } = context;
    const at = now();
    const account = await store.staff.findByEmail(body.email);
    const isPasswordCorrect = await passwordMatches(account?.passwordHash ?? null, body.password);
    const problem = new Problem('admin.sign_in_failed');
    if (!account) throw problem;
    const step = matchTimeStep(encryption.decrypt(account.encryptedTotpSecret, account._id), body.code, at);
    if (isThrottled(account.failedAttempts, at)) throw problem;
    if (!isPasswordCorrect || step === undefined || account.roles.length === 0) {
      await store.staff.addFailedAttempt(account._id, at, signInThrottle.maxAttempts);
      throw problem;
    }
    const token = newToken();
    const staff = { id: account._id, name: account.name, email: account.email, roles: account.roles };
    await commit(async (tx) => {
      if (!(await store.staff.consumeTotpStep(account, step, tx))) throw problem;
      const session = { startedAt: at, lastActiveAt: at, expiresAt: sessionExpiryOf(at, at) };
      await store.staffSessions.insert({ _id: hashToken(token), staff: staff.id, ...session }, tx);
      await recordAction(context, staff, remoteAddress, { action: 'staff.signed_in', subject: staff.id }, tx);
    });
    cookies.set(admin.staffCookie, token, { path: admin.staffCookiePath });
    return viewerOf(staff);
  },
);
