import { inbox } from '@hamrah/contracts';
import { feature } from '../../context.ts';
import { withdraw } from '../../domain/invitation.ts';
import { closedEventDataOf, closedEventOf, viewOf } from '../../domain/invitation-view.ts';

/** The sender of an invitation withdraws it. */
export const withdrawInvitation = feature(
  inbox.withdrawInvitation,
  async function withdrawInvitation({ params, viewer }, { store, commit, now }) {
    const withdrawn = await commit(async (tx) => {
      const at = now();
      const closedInvitation = withdraw(await store.invitations.findSent(viewer.code, params.invitation, tx), at);
      await store.invitations.save(closedInvitation, tx);
      tx.emit(closedEventOf(closedInvitation), closedEventDataOf(closedInvitation, at));
      return closedInvitation;
    });
    return viewOf(withdrawn, viewer.code);
  },
);
