import { inbox, pairOf } from '@hamrah/contracts';
import { feature } from '../deps.ts';
import { invite, mayMeet } from '../domain/invitation.ts';
import { sentFactsOf, viewOf } from '../domain/invitation-view.ts';

/** One member asks another to connect. */
export default feature(inbox.sendInvitation, async ({ body, viewer }, { store, commit, newId, now }) => {
  const { from, to } = mayMeet(...(await store.members.both(viewer.code, body.to)));
  const invitation = await commit(async (tx) => {
    const standing = await store.invitations.ofPair(pairOf(from.member, to.member), tx);
    const asked = invite(from, to, standing, newId(), now());
    await store.invitations.insert(asked, tx);
    tx.emit(inbox.invitationSent, sentFactsOf(asked));
    return asked;
  });
  return viewOf(invitation);
});
