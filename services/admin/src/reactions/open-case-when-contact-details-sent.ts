import { inbox } from '@hamrah/contracts';
import { reaction } from '../deps.ts';
import { openCase } from '../domain/moderation.ts';

/** A message with contact details in it waits for a moderator. */
export default reaction(
  'open-case-when-contact-details-sent',
  inbox.contactDetailsSent,
  async ({ data: { message, from, to, at } }, { store, newId }, tx) => {
    const facts = { kind: 'message' as const, source: message, member: from, other: to };
    await store.cases.open(openCase(facts, newId(), new Date(at)), tx);
  },
);
