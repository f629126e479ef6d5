import { identity, Problem } from '@hamrah/contracts';
import type { Context } from '../context.ts';

/** How a member's account stands, as identity tells it now; `admin.member_not_found` when there is none. */
export async function getAccount(member: string, { request }: Pick<Context, 'request'>) {
  const account = await request(identity.getMemberAccount, { member });
  if (!account) throw new Problem('admin.member_not_found');
  return account;
}
