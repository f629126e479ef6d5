import { inbox } from '@hamrah/contracts';
import { feature } from '../../context.ts';
import { loadInvitationPage } from '../inbox-page.ts';

/** The viewer's connections, from both sent and received invitations. */
export const listAccepted = feature(inbox.listAccepted, async function listAccepted({ query, viewer }, context) {
  return loadInvitationPage(
    viewer.code,
    await context.store.invitations.listAnswered(viewer.code, 'accepted', query),
    context,
  );
});
