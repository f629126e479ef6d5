import { identity } from '@hamrah/contracts';
import { responder } from '../context.ts';

/** Finds the members who have entered a phone number or email address. Only complete values match. */
export const findMembersByContact = responder(
  identity.findMembersByContact,
  async function findMembersByContact({ contact }, { store }) {
    return { members: await store.accounts.listByContact(contact, identity.maxMembersByContact) };
  },
);
