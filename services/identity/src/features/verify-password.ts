import { Problem } from '@hamrah/service-kit';
import type { Context } from '../context.ts';
import { passwordMatches } from '../crypto/passwords.ts';
import type { Account } from '../domain/account.ts';
import { fieldProblem } from '../domain/field-problem.ts';
import { assertNotThrottled } from '../domain/login-throttle.ts';

interface PasswordAttempt {
  /** As typed by the member: the phone number of the account, or any other text. */
  readonly username: string;
  readonly password: string;
  readonly remoteAddress: string;
}

/**
 * Finds the account with this phone number and password. An unknown username takes as long as a wrong password. A
 * failure counts against the username and the client address. Refuses with `request.rate_limited` while either is
 * throttled.
 */
export async function verifyPassword(
  { username, password, remoteAddress }: PasswordAttempt,
  { store: { accounts, loginThrottle }, now }: Context,
): Promise<Account | undefined> {
  const at = now();
  assertNotThrottled(await loginThrottle.remainingMs('address', remoteAddress, at));
  assertNotThrottled(await loginThrottle.countAttempt('account', username, at));
  const account = await accounts.findByPhone(username);
  const matches = await passwordMatches(account?.passwordHash, password);
  if (!account || !matches) {
    await loginThrottle.countAttempt('address', remoteAddress, at);
    return undefined;
  }
  await loginThrottle.reset('account', username);
  return account;
}

export const wrongPasswordProblem = (field: string): Problem => fieldProblem('identity.wrong_password', field);

/**
 * Verifies the password of a signed-in member. Refuses with `identity.wrong_password` at `field`. Failures count as
 * failed sign-ins, so a stolen session does not help to guess the password.
 */
export async function verifyOwnPassword(
  member: string,
  { field, password, remoteAddress }: Omit<PasswordAttempt, 'username'> & { readonly field: string },
  context: Context,
): Promise<Account> {
  const ownAccount = await context.store.accounts.find(member);
  if (!ownAccount) throw new Problem('session.required');
  const account = await verifyPassword({ username: ownAccount.phone, password, remoteAddress }, context);
  if (account?.code !== member) throw wrongPasswordProblem(field);
  return account;
}
