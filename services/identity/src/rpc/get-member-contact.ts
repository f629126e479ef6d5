import { identity } from '@hamrah/contracts';
import { responder } from '../context.ts';
import { mailboxOwnerOf } from '../domain/account.ts';

/** A member's contact details; null for an unknown code. */
export const getMemberContact = responder(
  identity.getMemberContact,
  async function getMemberContact({ member }, { store }) {
    const account = await store.accounts.find(member);
    if (!account) return null;
    const { email, phone, phoneVerified, firstName } = account;
    const mailboxOwner = mailboxOwnerOf(account, await store.accounts.findOwnerOfEmail(email));
    return { email, mailboxOwner, phone, phoneVerified, firstName };
  },
);
