import { inbox } from '@hamrah/contracts';
import { feature } from '../../context.ts';
import { loadInvitationPage } from '../inbox-page.ts';

/** The viewer's sent invitations that look unanswered to them. */
export const listSent = feature(
  inbox.listSent,
  async function listSent({ query: { filter, ...page }, viewer }, context) {
    const list = filter === 'all' ? 'sent' : (`sent-${filter}` as const);
    return loadInvitationPage(viewer.code, await context.store.invitations.listOpen(viewer.code, list, page), context);
  },
);
