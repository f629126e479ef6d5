import { inbox } from '@hamrah/contracts';
import { responder } from '../context.ts';

/** A report as the member sent it. */
export const getReport = responder(inbox.getReport, async function getReport({ report }, { store }) {
  const stored = await store.reports.find(report);
  if (!stored) return null;
  const messages = stored.messages.map(({ at, ...message }) => ({ ...message, at: at.toISOString() }));
  return { ...stored, messages, at: stored.at.toISOString() };
});
