import { identity, Problem } from '@hamrah/contracts';
import type { Context } from '../context.ts';

/** Requests a member's account from identity. Throws if the account does not exist. */
export async function getAccount(member: string, { request }: Pick<Context, 'request'>) {
  const account = await request(identity.getMemberAccount, { member });
  if (!account) throw new Problem('admin.member_not_found');
  return account;
}
