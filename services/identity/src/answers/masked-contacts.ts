import { identity } from '@hamrah/contracts';
import { responder } from '../deps.ts';
import { maskedContact } from '../domain/masked-contact.ts';

/** The ends of members' contact details; nobody's code is passed over. */
export default responder(identity.maskedContacts, async ({ members }, { store }) => ({
  contacts: (await store.accounts.contactsOf(members)).map(({ code, ...contact }) => ({
    member: code,
    ...maskedContact(contact),
  })),
}));
