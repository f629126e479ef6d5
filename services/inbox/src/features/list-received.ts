import { inbox } from '@hamrah/contracts';
import { feature } from '../context.ts';
import { inboxPage } from '../inbox-page.ts';

/** The invitations that await the viewer's answer. */
export const listReceived = feature(inbox.listReceived, async function listReceived({ query, viewer }, deps) {
  return inboxPage(viewer.code, await deps.store.invitations.listOpen(viewer.code, 'received', query), deps);
});
