import { identity } from '@hamrah/contracts';
import { Problem } from '@hamrah/service-kit';
import { accountView } from '../accounts/account-view.ts';
import { feature } from '../context.ts';

/** A member sees their own account. */
export const readAccount = feature(identity.readAccount, async function readAccount({ viewer }, { store }) {
  const account = await store.accounts.find(viewer.code);
  if (!account) throw new Problem('session.required');
  return accountView(account);
});
