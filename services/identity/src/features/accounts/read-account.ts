import { identity } from '@hamrah/contracts';
import { Problem } from '@hamrah/service-kit';
import { feature } from '../../context.ts';
import { accountViewOf } from '../../domain/account.ts';

/** A member reads their account. */
export const readAccount = feature(identity.readAccount, async function readAccount({ viewer }, { store }) {
  const account = await store.accounts.find(viewer.code);
  if (!account) throw new Problem('session.required');
  return accountViewOf(account);
});
