import { inbox } from '@hamrah/contracts';
import { feature } from '../context.ts';

/** How much stands in the viewer's inbox. */
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
