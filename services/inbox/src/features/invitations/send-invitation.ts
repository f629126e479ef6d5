import { inbox, pairKeyOf } from '@hamrah/contracts';
import type { Tx } from '@hamrah/service-kit';
import { type Context, feature } from '../../context.ts';
import { assertCanConnect } from '../../domain/connecting.ts';
import { assertWithinQuota } from '../../domain/daily-quota.ts';
import { type Invitation, invite } from '../../domain/invitation.ts';
import { answeredEventDataOf, sentEventDataOf, viewOf } from '../../domain/invitation-view.ts';
import { resyncVisibility } from '../../projections/resync-visibility.ts';
import { loadInvitationQuota } from './invitation-quota.ts';

/** Sends an invitation. If the receiver has already invited the viewer, accepts that invitation instead. */
export const sendInvitation = feature(inbox.sendInvitation, async function sendInvitation({ body, viewer }, context) {
  const { store, commit, newId, now, rules } = context;
  const pair = pairKeyOf(viewer.code, body.to);
  const invitation = await commit(async (tx) => {
    await store.pairs.lockPair(pair, tx);
    // No other transaction can now block the pair or insert its invitation. A transaction that changes its invitation
    // conflicts with this one. So these reads are safe outside the transaction, where they can run in parallel.
    const [[sender, receiver], isBlocked, current, quota] = await Promise.all([
      store.members.findBoth(viewer.code, body.to),
      store.blocks.existsBetween(pair),
      store.invitations.findByPair(pair),
      loadInvitationQuota(viewer.code, context),
    ]);
    const { from, to } = assertCanConnect(sender, receiver, isBlocked);
    const result = invite({ from, to, current, id: newId(), now: now(), times: rules.times });
    if (result.state === 'accepted') await storeAcceptance(result, context, tx);
    else await storeInvitation(result, { current, quota }, context, tx);
    return result;
  });
  await resyncVisibility([viewer.code, body.to], context);
  return viewOf(invitation, viewer.code);
});

async function storeAcceptance(accepted: Invitation, { store, now }: Context, tx: Tx): Promise<void> {
  await store.invitations.save(accepted, tx);
  tx.emit(inbox.invitationAccepted, answeredEventDataOf(accepted, accepted.answeredAt ?? now()));
}

interface SendPreconditions {
  /** The pair's previous invitation, which the new one replaces. */
  readonly current: Invitation | undefined;
  readonly quota: Awaited<ReturnType<typeof loadInvitationQuota>>;
}

async function storeInvitation(
  sent: Invitation,
  { current, quota: { perDay, day, endsAt } }: SendPreconditions,
  { store }: Context,
  tx: Tx,
): Promise<void> {
  const count = await store.counters.increment(sent.from, `invitations|${day}`, endsAt, tx);
  assertWithinQuota(count, perDay, sent.sentAt, endsAt);
  if (current) await store.invitations.remove(current.id, tx);
  await store.invitations.insert(sent, tx);
  tx.emit(inbox.invitationSent, sentEventDataOf(sent));
}
