import { inbox } from '@hamrah/contracts';
import { responder } from '../context.ts';

/** Returns a report with its evidence; null for an unknown report. */
export const getReport = responder(inbox.getReport, async function getReport({ report }, { store }) {
  const storedReport = await store.reports.find(report);
  if (!storedReport) return null;
  const messages = storedReport.messages.map(({ at, ...message }) => ({ ...message, at: at.toISOString() }));
  return { ...storedReport, messages, at: storedReport.at.toISOString() };
});
