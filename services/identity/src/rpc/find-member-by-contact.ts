import { identity } from '@hamrah/contracts';
import { responder } from '../context.ts';

/** Whose phone number or e-mail address it is; null for nobody's. */
export const findMemberByContact = responder(
  identity.findMemberByContact,
  async function findMemberByContact({ contact }, { store }) {
    const account = await store.accounts.findByContact(contact);
    return account ? { member: account.code } : null;
  },
);
