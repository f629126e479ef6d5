import { identity } from '@hamrah/contracts';
import { responder } from '../context.ts';

/** Finds the members who have entered a complete phone number or email address. */
export const findMembersByContact = responder(
  identity.findMembersByContact,
  async function findMembersByContact({ contact }, { store }) {
    return { members: await store.accounts.listNaming(contact, identity.maxMembersByContact) };
  },
);
