import { identity } from '@hamrah/contracts';
import { responder } from '../context.ts';

/** A member's contact details; null for an unknown code. */
export const getMemberContact = responder(
  identity.getMemberContact,
  async function getMemberContact({ member }, { store }) {
    const account = await store.accounts.find(member);
    return account ? { email: account.email, phone: account.phone, firstName: account.firstName } : null;
  },
);
