import { inbox } from '@hamrah/contracts';
import { feature } from '../context.ts';
import { accept } from '../domain/invitation.ts';
import { answerFactsOf, viewOf } from '../domain/invitation-view.ts';
import { mayConnect } from '../domain/meeting.ts';

/** The receiver of an invitation accepts it: the two members are connected. */
export const acceptInvitation = feature(
  inbox.acceptInvitation,
  async function acceptInvitation({ params, viewer }, { store, commit, now }) {
    mayConnect(await store.members.find(viewer.code));
    const accepted = await commit(async (tx) => {
      const at = now();
      const answered = accept(await store.invitations.findReceived(viewer.code, params.invitation, tx), at);
      await store.invitations.save(answered, tx);
      tx.emit(inbox.invitationAccepted, answerFactsOf(answered, at));
      return answered;
    });
    return viewOf(accepted, viewer.code);
  },
);
