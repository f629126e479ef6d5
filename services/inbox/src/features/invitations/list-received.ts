import { inbox } from '@hamrah/contracts';
import { feature } from '../../context.ts';
import { invitationPage } from '../inbox-page.ts';

/** The invitations that wait for the viewer's answer. */
export const listReceived = feature(inbox.listReceived, async function listReceived({ query, viewer }, deps) {
  return invitationPage(viewer.code, await deps.store.invitations.listOpen(viewer.code, 'received', query), deps);
});
