import { inbox } from '@hamrah/contracts';
import { responder } from '../context.ts';

/** What a member has told staff of another. */
export const getReport = responder(inbox.getReport, async function reportTold({ report }, { store }) {
  const told = await store.reports.find(report);
  if (!told) return null;
  const messages = told.messages.map(({ at, ...message }) => ({ ...message, at: at.toISOString() }));
  return { ...told, messages, at: told.at.toISOString() };
});
