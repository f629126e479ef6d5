import { inbox, pairOf } from '@hamrah/contracts';
import type { Tx } from '@hamrah/service-kit';
import { type Context, feature } from '../context.ts';
import { ask, type Invitation } from '../domain/invitation.ts';
import { answerFactsOf, sentFactsOf, viewOf } from '../domain/invitation-view.ts';
import { mayMeet } from '../domain/meeting.ts';
import { withinDay } from '../domain/pace.ts';
import { followMember } from '../follow-member.ts';
import { invitationsToday } from '../reception.ts';

/** One member asks another to connect; two who ask each other are connected. */
export const sendInvitation = feature(inbox.sendInvitation, async function sendInvitation({ body, viewer }, deps) {
  const { store, commit, newId, now, rules } = deps;
  const pair = pairOf(viewer.code, body.to);
  const found = await store.members.both(viewer.code, body.to);
  mayMeet(...found, await store.blocks.standBetween(pair));
  const today = await invitationsToday(viewer.code, deps);
  const invitation = await commit(async (tx) => {
    const { from, to } = mayMeet(...found, await store.blocks.standBetween(pair, tx));
    const standing = await store.invitations.ofPair(pair, tx);
    const asked = ask({ from, to, standing, id: newId(), now: now(), times: rules.times });
    await store.pairs.takeTurn(pair, tx);
    if (asked.state === 'accepted') await connect(asked, deps, tx);
    else await send(asked, today, deps, tx);
    return asked;
  });
  for (const member of [viewer.code, body.to]) await followMember(member, deps);
  return viewOf(invitation, viewer.code);
});

async function connect(accepted: Invitation, { store, now }: Context, tx: Tx): Promise<void> {
  await store.invitations.save(accepted, tx);
  tx.emit(inbox.invitationAccepted, answerFactsOf(accepted, accepted.answeredAt ?? now()));
}

async function send(sent: Invitation, today: Awaited<ReturnType<typeof invitationsToday>>, { store }: Context, tx: Tx) {
  const { perDay, day, endsAt } = today;
  const count = await store.counters.raise(sent.from, `invitations|${day}`, endsAt, tx);
  withinDay(count, perDay, sent.sentAt, endsAt);
  await store.invitations.insert(sent, tx);
  tx.emit(inbox.invitationSent, sentFactsOf(sent));
}
