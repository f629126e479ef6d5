import { identity } from '@hamrah/contracts';
import { accountView } from '../accounts/account-view.ts';
import { responder } from '../context.ts';

/** How an account stands, for staff who are about to act on it; its contact details stay here. */
export const getMemberAccount = responder(
  identity.getMemberAccount,
  async function getMemberAccount({ member }, { store }) {
    const account = await store.accounts.find(member);
    if (!account) return null;
    const { phone: _phone, email: _email, ...view } = accountView(account);
    return { ...view, suspended: account.suspended !== null, lastActiveOn: account.seenOn };
  },
);
