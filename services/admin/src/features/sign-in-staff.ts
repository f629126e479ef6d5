import { admin, Problem } from '@hamrah/contracts';
import { told } from '../acts.ts';
import { feature } from '../context.ts';
import { isResting, signInTries } from '../domain/sign-in-tries.ts';
import { endsAt } from '../domain/staff-session.ts';
import { stepOfCode } from '../one-time-codes.ts';
import { passwordMatches } from '../passwords.ts';
import { hashOfToken, newToken } from '../random-token.ts';
import { viewerOf } from '../staff-views.ts';

/** Staff sign in with password and second factor at once; nobody learns which of the two was wrong. */
export const signInStaff = feature(
  admin.signInStaff,
  async function signInStaff({ body, cookies, remoteAddress }, deps) {
    const { store, secrets, commit, now } = deps;
    const at = now();
    const account = await store.staff.findByEmail(body.email);
    const knows = await passwordMatches(account?.passwordHash ?? null, body.password);
    const failed = new Problem('admin.sign_in_failed');
    if (!account) throw failed;
    const step = stepOfCode(secrets.open(account.sealedSecret, account._id), body.code, at);
    if (isResting(account.tries, at)) throw failed;
    if (!knows || step === undefined || account.roles.length === 0) {
      await store.staff.noteTry(account._id, at, signInTries.most);
      throw failed;
    }
    const token = newToken();
    const staff = { id: account._id, name: account.name, email: account.email, roles: account.roles };
    await commit(async (tx) => {
      if (!(await store.staff.takeStep(account, step, tx))) throw failed;
      const session = { startedAt: at, lastSeenAt: at, expiresAt: endsAt(at, at) };
      await store.staffSessions.insert({ _id: hashOfToken(token), staff: staff.id, ...session }, tx);
      await told(deps, staff, remoteAddress, { act: 'staff.signed_in', subject: staff.id }, tx);
    });
    cookies.set(admin.staffCookie, token, { path: admin.staffCookiePath });
    return viewerOf(staff);
  },
);
