import { identity } from '@hamrah/contracts';
import { responder } from '../context.ts';

/** Finds a member by a complete phone number or email address. */
export const findMemberByContact = responder(
  identity.findMemberByContact,
  async function findMemberByContact({ contact }, { store }) {
    const account = await store.accounts.findByContact(contact);
    return account ? { member: account.code } : null;
  },
);
