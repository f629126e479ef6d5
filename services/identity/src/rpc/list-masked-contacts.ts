import { identity } from '@hamrah/contracts';
import { responder } from '../context.ts';
import { maskContacts } from '../domain/masked-contact.ts';

/** Masked contact details of members. Omits unknown codes. */
export const listMaskedContacts = responder(
  identity.listMaskedContacts,
  async function listMaskedContacts({ members }, { store }) {
    const rows = await store.accounts.contactsOf(members);
    return { contacts: rows.map(({ code, ...contacts }) => ({ member: code, ...maskContacts(contacts) })) };
  },
);
