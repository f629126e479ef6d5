import { identity } from '@hamrah/contracts';
import { responder } from '../context.ts';
import { accountViewOf } from '../domain/account.ts';

/** The state of an account for staff, without contact details. */
export const getMemberAccount = responder(
  identity.getMemberAccount,
  async function getMemberAccount({ member }, { store }) {
    const account = await store.accounts.find(member);
    if (!account) return null;
    const { phone: _phone, email: _email, ...view } = accountViewOf(account);
    return { ...view, suspended: account.suspensionReason !== null, lastActiveOn: account.lastActiveOn };
  },
);
