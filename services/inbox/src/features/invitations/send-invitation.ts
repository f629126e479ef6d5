import { inbox, pairKeyOf } from '@hamrah/contracts';
import type { Tx } from '@hamrah/service-kit';
import { type Context, feature } from '../../context.ts';
import { assertCanConnect } from '../../domain/connecting.ts';
import { assertWithinQuota } from '../../domain/daily-quota.ts';
import { type Invitation, invite } from '../../domain/invitation.ts';
import { answeredEventDataOf, sentEventDataOf, viewOf } from '../../domain/invitation-view.ts';
import { resyncVisibility } from '../../projections/resync-visibility.ts';
import { loadInvitationQuota } from './sender-reputation.ts';

/** Sends an invitation. If the receiver has already invited the viewer, accepts that invitation instead. */
export const sendInvitation = feature(inbox.sendInvitation, async function sendInvitation({ body, viewer }, context) {
  const { store, commit, newId, now, rules } = context;
  const pair = pairKeyOf(viewer.code, body.to);
  const invitation = await commit(async (tx) => {
    const [sender, receiver] = await store.members.findBoth(viewer.code, body.to, tx);
    const { from, to } = assertCanConnect(sender, receiver, await store.blocks.existsBetween(pair, tx));
    const current = await store.invitations.findByPair(pair, tx);
    const result = invite({ from, to, current, id: newId(), now: now(), times: rules.times });
    await store.pairs.lockPair(pair, tx);
    if (result.state === 'accepted') await storeAcceptance(result, context, tx);
    else await storeInvitation(result, context, tx);
    return result;
  });
  await resyncVisibility([viewer.code, body.to], context);
  return viewOf(invitation, viewer.code);
});

async function storeAcceptance(accepted: Invitation, { store, now }: Context, tx: Tx): Promise<void> {
  await store.invitations.save(accepted, tx);
  tx.emit(inbox.invitationAccepted, answeredEventDataOf(accepted, accepted.answeredAt ?? now()));
}

async function storeInvitation(sent: Invitation, context: Context, tx: Tx): Promise<void> {
  const { store } = context;
  const { perDay, day, endsAt } = await loadInvitationQuota(sent.from, context);
  const count = await store.counters.increment(sent.from, `invitations|${day}`, endsAt, tx);
  assertWithinQuota(count, perDay, sent.sentAt, endsAt);
  await store.invitations.insert(sent, tx);
  tx.emit(inbox.invitationSent, sentEventDataOf(sent));
}
