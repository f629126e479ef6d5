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
      const closed = withdraw(await store.invitations.findSent(viewer.code, params.invitation, tx), at);
      await store.invitations.save(closed, tx);
      tx.emit(closedEventOf(closed), closedEventDataOf(closed, at));
      return closed;
    });
    return viewOf(withdrawn, viewer.code);
  },
);
