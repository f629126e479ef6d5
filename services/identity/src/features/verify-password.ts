import { Problem } from '@hamrah/service-kit';
import {
  countAttempt,
  type Familiarity,
  familiarityOf,
  isFamiliar,
  type Requester,
  type RequestOrigin,
} from '@hamrah/service-kit/throttle';
import type { Context } from '../context.ts';
import { passwordMatches } from '../crypto/passwords.ts';
import type { Account } from '../domain/account.ts';
import { fieldProblem } from '../domain/field-problem.ts';
import type { Limit } from '../domain/login-throttle.ts';
import { isSuspiciousAddress } from '../domain/login-throttle.ts';
import { requesterOf } from './requester.ts';

interface PasswordAttempt {
  /** At sign-in, any text. For a signed-in member, their phone number, or their code if the number cannot sign in. */
  readonly username: string;
  readonly password: string;
  readonly origin: RequestOrigin;
}

/** A keyed hash of a username, because people type passwords into its field, and phone numbers can be enumerated. */
const accountKeyOf = ({ hmac }: Pick<Context, 'hmac'>, username: string): string => hmac('account', username);

/**
 * The counter of one requester at one account. A familiar device has its own counter, which nobody else can increase.
 */
export const requesterLimit = (
  context: Pick<Context, 'hmac'>,
  username: string,
  { device, address }: Requester,
  familiar: Familiarity,
): Limit => [
  'sign-in-requester',
  JSON.stringify([accountKeyOf(context, username), familiar.device ? device : address]),
];

type FindAccount = () => Promise<Account | undefined>;

/**
 * Finds the account that signs in with this phone number and password. An unknown username takes as long as a wrong
 * password. Refuses with `request.rate_limited` after failures of the requester. Failures of others delay only
 * unfamiliar requesters, who can replace the delay with a proof of work.
 */
export async function verifyPassword(
  { username, password, origin }: PasswordAttempt,
  context: Context,
  findAccount: FindAccount = () => context.store.accounts.findByUsername(username),
): Promise<Account | undefined> {
  const { addressRecords, attemptCounters } = context.store;
  const at = context.now();
  const requester = requesterOf(origin, context);
  const account = await findAccount();
  const familiar = await familiarityOf(account?.code, requester, context);
  const accountKey = accountKeyOf(context, username);
  const ownLimit = requesterLimit(context, username, requester, familiar);
  const sharedLimits: readonly Limit[] = isFamiliar(familiar)
    ? []
    : [['sign-in-account', accountKey], ...(await addressLimits(requester, context))];
  await countAttempt([ownLimit, ...sharedLimits], origin.proof, context);
  const matches = await passwordMatches(account?.passwordHash, password);
  if (!account || !matches) {
    await addressRecords.add(requester.address, accountKey, 'failed', at);
    return undefined;
  }
  await addressRecords.add(requester.address, accountKey, 'signedIn', at);
  await attemptCounters.reset(...ownLimit);
  for (const limit of sharedLimits) await attemptCounters.uncountAttempt(...limit);
  return account;
}

async function addressLimits({ address }: Requester, { store, now }: Context): Promise<readonly Limit[]> {
  const record = await store.addressRecords.read(address, now());
  return isSuspiciousAddress(record) ? [['sign-in-address', address]] : [];
}

export const wrongPasswordProblem = (field: string): Problem => fieldProblem('identity.wrong_password', field);

/**
 * Verifies the password of a signed-in member. Refuses with `identity.wrong_password` at `field`. Failures count as
 * failed sign-ins, so a stolen session does not help to guess the password.
 */
export async function verifyOwnPassword(
  member: string,
  { field, password, origin }: Omit<PasswordAttempt, 'username'> & { readonly field: string },
  context: Context,
): Promise<Account> {
  const ownAccount = await context.store.accounts.find(member);
  if (!ownAccount) throw new Problem('session.required');
  const username = ownAccount.username ?? member;
  const account = await verifyPassword({ username, password, origin }, context, async () => ownAccount);
  if (!account) throw wrongPasswordProblem(field);
  return account;
}
