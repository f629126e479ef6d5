import { inbox } from '@hamrah/contracts';
import { feature } from '../../context.ts';
import { loadInvitationPage } from '../inbox-page.ts';

/** The invitations the viewer has declined. */
export const listCancelled = feature(inbox.listCancelled, async function listCancelled({ query, viewer }, context) {
  return loadInvitationPage(
    viewer.code,
    await context.store.invitations.listAnswered(viewer.code, 'cancelled', query),
    context,
  );
});
