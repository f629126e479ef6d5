import { Problem } from '@hamrah/service-kit';
import type { Context } from '../context.ts';
import { passwordMatches } from '../secrets/passwords.ts';
import type { Account } from '../store/accounts.ts';

interface Proof {
  /** The phone number of an account, or whatever was typed instead. */
  readonly username: string;
  readonly password: string;
  readonly remoteAddress: string;
}

/**
 * The account whose phone number and password these are. An unknown name and a wrong password are both `undefined` after
 * the same work, and both count against the name and the address they came from: `request.rate_limited` while either waits.
 */
export async function provePassword(
  { username, password, remoteAddress }: Proof,
  { store: { accounts, tries }, now }: Context,
): Promise<Account | undefined> {
  const at = now();
  const waitMs = (await tries.waitMs('address', remoteAddress, at)) || (await tries.take('account', username, at));
  if (waitMs > 0) throw new Problem('request.rate_limited', { retryAfterSeconds: Math.ceil(waitMs / 1_000) });
  const account = await accounts.findByPhone(username);
  const matches = await passwordMatches(account?.passwordHash, password);
  if (!account || !matches) {
    await tries.take('address', remoteAddress, at);
    return undefined;
  }
  await tries.forget('account', username);
  return account;
}

/** The refusal of a wrong password, at the field it was typed into. */
export const wrongPassword = (field: string): Problem =>
  new Problem('identity.wrong_password', {
    fields: [{ path: field, message: 'This password is incorrect. Please try again.' }],
  });

/**
 * The account of a member who is signed in, on proof of its password; `identity.wrong_password` at `field`. Guesses count
 * as failed sign-ins do, so whoever found a browser signed in learns no more here than at the door.
 */
export async function proveOwn(
  member: string,
  { field, password, remoteAddress }: Omit<Proof, 'username'> & { readonly field: string },
  deps: Context,
): Promise<Account> {
  const own = await deps.store.accounts.find(member);
  if (!own) throw new Problem('session.required');
  const proved = await provePassword({ username: own.phone, password, remoteAddress }, deps);
  if (proved?.code !== member) throw wrongPassword(field);
  return proved;
}
