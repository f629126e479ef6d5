import { inbox } from '@hamrah/contracts';
import { feature } from '../context.ts';
import { inboxPage } from '../inbox-page.ts';

/** The invitations the viewer has turned down. */
export const listCancelled = feature(inbox.listCancelled, async function listCancelled({ query, viewer }, deps) {
  return inboxPage(viewer.code, await deps.store.invitations.listAnswered(viewer.code, 'cancelled', query), deps);
});
