import { inbox } from '@hamrah/contracts';
import { responder } from '../context.ts';

/** Returns a message to staff who moderate it; null for an unknown message. */
export const getReportedMessage = responder(
  inbox.getReportedMessage,
  async function getReportedMessage({ message }, { store }) {
    const stored = await store.messages.find(message);
    return stored ? { id: stored.id, from: stored.from, text: stored.text, at: stored.at.toISOString() } : null;
  },
);
