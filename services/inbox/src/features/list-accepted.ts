import { inbox } from '@hamrah/contracts';
import { feature } from '../context.ts';
import { inboxPage } from '../inbox-page.ts';

/** The viewer's connections, whichever side asked. */
export const listAccepted = feature(inbox.listAccepted, async function listAccepted({ query, viewer }, deps) {
  return inboxPage(viewer.code, await deps.store.invitations.listAnswered(viewer.code, 'accepted', query), deps);
});
