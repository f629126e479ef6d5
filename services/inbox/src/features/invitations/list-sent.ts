import { inbox } from '@hamrah/contracts';
import { feature } from '../../context.ts';
import { invitationPage } from '../inbox-page.ts';

/** The invitations the viewer has sent and that look unanswered to them. */
export const listSent = feature(inbox.listSent, async function listSent({ query: { filter, ...page }, viewer }, deps) {
  const list = filter === 'all' ? 'sent' : (`sent-${filter}` as const);
  return invitationPage(viewer.code, await deps.store.invitations.listOpen(viewer.code, list, page), deps);
});
