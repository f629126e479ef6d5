import { inbox } from '@hamrah/contracts';
import { feature } from '../../context.ts';
import { decline } from '../../domain/invitation.ts';
import { answeredEventDataOf, viewOf } from '../../domain/invitation-view.ts';

/** The receiver of an invitation declines it. */
export const declineInvitation = feature(
  inbox.declineInvitation,
  async function declineInvitation({ params, viewer }, { store, commit, now }) {
    const cancelled = await commit(async (tx) => {
      const at = now();
      const answered = decline(await store.invitations.findReceived(viewer.code, params.invitation, tx), at);
      await store.invitations.save(answered, tx);
      tx.emit(inbox.invitationDeclined, answeredEventDataOf(answered, at));
      return answered;
    });
    return viewOf(cancelled, viewer.code);
  },
);
