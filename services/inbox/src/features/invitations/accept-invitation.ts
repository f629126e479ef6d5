import { inbox } from '@hamrah/contracts';
import { feature } from '../../context.ts';
import { assertNotHidden } from '../../domain/connecting.ts';
import { accept } from '../../domain/invitation.ts';
import { answeredEventDataOf, viewOf } from '../../domain/invitation-view.ts';

/** The receiver of an invitation accepts it, which connects the two members. */
export const acceptInvitation = feature(
  inbox.acceptInvitation,
  async function acceptInvitation({ params, viewer }, { store, commit, now }) {
    assertNotHidden(await store.members.find(viewer.code));
    const accepted = await commit(async (tx) => {
      const at = now();
      const answered = accept(await store.invitations.findReceived(viewer.code, params.invitation, tx), at);
      await store.invitations.save(answered, tx);
      tx.emit(inbox.invitationAccepted, answeredEventDataOf(answered, at));
      return answered;
    });
    return viewOf(accepted, viewer.code);
  },
);
