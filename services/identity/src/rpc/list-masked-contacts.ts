import { identity } from '@hamrah/contracts';
import { responder } from '../context.ts';
import { maskedContact } from '../domain/masked-contact.ts';

/** The ends of members' contact details; nobody's code is passed over. */
export const listMaskedContacts = responder(
  identity.listMaskedContacts,
  async function listMaskedContacts({ members }, { store }) {
    return {
      contacts: (await store.accounts.contactsOf(members)).map(({ code, ...contact }) => ({
        member: code,
        ...maskedContact(contact),
      })),
    };
  },
);
