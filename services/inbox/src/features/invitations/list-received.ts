import { inbox } from '@hamrah/contracts';
import { feature } from '../../context.ts';
import { loadInvitationPage } from '../inbox-page.ts';

/** The unanswered invitations to the viewer. */
export const listReceived = feature(inbox.listReceived, async function listReceived({ query, viewer }, context) {
  return loadInvitationPage(
    viewer.code,
    await context.store.invitations.listOpen(viewer.code, 'received', query),
    context,
  );
});
