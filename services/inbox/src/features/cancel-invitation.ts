import { inbox, Problem } from '@hamrah/contracts';
import { feature } from '../deps.ts';
import { cancel } from '../domain/invitation.ts';
import { answerFactsOf, viewOf } from '../domain/invitation-view.ts';

/** The receiver of an invitation turns it down. */
export default feature(inbox.cancelInvitation, async ({ params, viewer }, { store, commit, now }) => {
  const cancelled = await commit(async (tx) => {
    const received = await store.invitations.findReceived(viewer.code, params.invitation, tx);
    const answered = cancel(received, now());
    if (!(await store.invitations.answer(answered, tx))) throw new Problem('inbox.already_answered');
    tx.emit(inbox.invitationCancelled, answerFactsOf(answered));
    return answered;
  });
  return viewOf(cancelled);
});
