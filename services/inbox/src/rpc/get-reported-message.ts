import { inbox } from '@hamrah/contracts';
import { responder } from '../context.ts';

/** A message for staff who handle a report. */
export const getReportedMessage = responder(
  inbox.getReportedMessage,
  async function getReportedMessage({ message }, { store }) {
    const found = await store.messages.find(message);
    return found ? { id: found.id, from: found.from, text: found.text, at: found.at.toISOString() } : null;
  },
);
