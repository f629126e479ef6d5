import { inbox } from '@hamrah/contracts';
import { feature } from '../../context.ts';

/** Marks received invitations as viewed. Senders can filter their list by this state. */
export const markInvitationsViewed = feature(
  inbox.markInvitationsViewed,
  async function markInvitationsViewed({ body, viewer }, { store, commit, now }) {
    await commit(async (tx) => {
      const viewedAt = now();
      for (const invitation of await store.invitations.findUnviewed(viewer.code, body.invitations, tx))
        await store.invitations.save({ ...invitation, viewedAt }, tx);
    });
  },
);
