import { inbox, Problem } from '@hamrah/contracts';
import { feature } from '../deps.ts';
import { accept, mayConnect } from '../domain/invitation.ts';
import { answerFactsOf, viewOf } from '../domain/invitation-view.ts';

/** The receiver of an invitation accepts it: the two members are connected. */
export default feature(inbox.acceptInvitation, async ({ params, viewer }, { store, commit, now }) => {
  mayConnect(await store.members.find(viewer.code));
  const accepted = await commit(async (tx) => {
    const received = await store.invitations.findReceived(viewer.code, params.invitation, tx);
    const answered = accept(received, now());
    if (!(await store.invitations.answer(answered, tx))) throw new Problem('inbox.already_answered');
    tx.emit(inbox.invitationAccepted, answerFactsOf(answered));
    return answered;
  });
  return viewOf(accepted);
});
