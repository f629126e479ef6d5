import { inbox } from '@hamrah/contracts';
import { feature } from '../../context.ts';

/** Marks received invitations as viewed. Their senders can see it. */
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
