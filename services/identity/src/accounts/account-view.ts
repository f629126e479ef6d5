import type { identity } from '@hamrah/contracts';
import type { Account } from '../store/accounts.ts';

/** An account as its owner sees it. */
export const accountView = (account: Account): identity.Account => ({
  member: account.code,
  phone: account.phone,
  email: account.email,
  phoneVerified: account.phoneVerified,
  emailVerified: account.emailVerified,
  hidden: account.hidden,
  registeredAt: account.registeredAt.toISOString(),
});
