import { inbox } from '@hamrah/contracts';
import { responder } from '../context.ts';

/** A message as it was written, for staff. */
export const getReportedMessage = responder(
  inbox.getReportedMessage,
  async function messageTold({ message }, { store }) {
    const found = await store.messages.find(message);
    return found ? { id: found.id, from: found.from, text: found.text, at: found.at.toISOString() } : null;
  },
);
