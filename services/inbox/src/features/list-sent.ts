import { inbox } from '@hamrah/contracts';
import { feature } from '../context.ts';
import { inboxPage } from '../inbox-page.ts';

/** The invitations the viewer has sent and that, as far as they know, await their answer. */
export const listSent = feature(inbox.listSent, async function listSent({ query: { filter, ...page }, viewer }, deps) {
  const shelf = filter === 'all' ? 'sent' : (`sent-${filter}` as const);
  return inboxPage(viewer.code, await deps.store.invitations.listOpen(viewer.code, shelf, page), deps);
});
