import { inbox } from '@hamrah/contracts';
import { feature } from '../../context.ts';

/** Counts the viewer's inbox lists. */
export const countInbox = feature(
  inbox.countInbox,
  async function countInbox({ viewer }, { store: { invitations, conversations } }) {
    const [received, accepted, sent, cancelled, unreadConversations] = await Promise.all([
      invitations.count(viewer.code, 'received'),
      invitations.count(viewer.code, 'accepted'),
      invitations.count(viewer.code, 'sent'),
      invitations.count(viewer.code, 'cancelled'),
      conversations.countUnread(viewer.code),
    ]);
    return { received, accepted, sent, cancelled, unreadConversations };
  },
);
