import { inbox, pairOf } from '@hamrah/contracts';
import { type Deps, feature } from '../deps.ts';
import { invite, mayMeet } from '../domain/invitation.ts';
import { sentFactsOf, viewOf } from '../domain/invitation-view.ts';

/** One member asks another to connect. */
export default feature(inbox.sendInvitation, async ({ body, viewer }, deps) => {
  const { store, commit, newId, now } = deps;
  const { from, to } = mayMeet(...(await store.members.both(viewer.code, body.to)));
  const invitation = await commit(async (tx) => {
    const standing = await store.invitations.ofPair(pairOf(from.member, to.member), tx);
    const asked = invite(from, to, standing, newId(), now());
    await store.invitations.insert(asked, tx);
    tx.emit(inbox.invitationSent, sentFactsOf(asked));
    return asked;
  });
  for (const member of [from.member, to.member]) await followMember(member, deps);
  return viewOf(invitation);
});

/** Brings a member's invitations in line when they have hidden or left since they were looked up. */
async function followMember(member: string, { store: { members, invitations }, commit }: Deps): Promise<void> {
  const known = await members.find(member);
  if (known && !known.hidden) return;
  await commit(async (tx) => {
    // Looked up anew: whoever shows themselves at this very moment changes the same rows, and one of the two is run again.
    const standing = await members.find(member, tx);
    if (!standing) await invitations.forget([member], tx);
    else if (standing.hidden) await invitations.setHidden(member, true, tx);
  });
}
