import { inbox } from '@hamrah/contracts';
import { feature } from '../../context.ts';
import { invitationPage } from '../inbox-page.ts';

/** The viewer's connections, whichever side sent the invitation. */
export const listAccepted = feature(inbox.listAccepted, async function listAccepted({ query, viewer }, deps) {
  return invitationPage(viewer.code, await deps.store.invitations.listAnswered(viewer.code, 'accepted', query), deps);
});
