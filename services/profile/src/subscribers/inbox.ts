import { inbox } from '@hamrah/contracts';
import type { InvitationState } from '@hamrah/contracts/inbox';
import type { ReceivedEvent, Tx } from '@hamrah/service-kit';
import { type Context, subscriber } from '../context.ts';

interface InvitationEvent {
  readonly data: { readonly invitation: string; readonly from: string; readonly to: string };
  readonly sequence: number;
}

const projectInvitation = (state: InvitationState) =>
  async function projectInvitation({ data, sequence }: InvitationEvent, { store }: Context, tx: Tx): Promise<void> {
    if (await store.accountStates.hasDeleted([data.from, data.to], tx)) return;
    await store.invitations.upsertIfNewer(data.invitation, sequence, { ...data, state }, tx);
  };

type BlockEvent = ReceivedEvent<typeof inbox.memberBlocked> | ReceivedEvent<typeof inbox.memberUnblocked>;

const projectBlock = (active: boolean) =>
  async function projectBlock(event: BlockEvent, { store }: Context, tx: Tx): Promise<void> {
    const { blocker, blocked } = event.data;
    // Serialises with concurrent visits and reveals of the pair.
    const states = await store.accountStates.lockAll([blocker, blocked], tx);
    if (states.some(({ deleted }) => deleted)) return;
    await store.blocks.upsertIfNewer({ blocker, blocked, active }, event.sequence, tx);
  };

/** Projects invitations and blocks: they decide who is connected and who can see whom. */
export const inboxSubscribers = [
  subscriber('project-invitation-on-invitation-sent', inbox.invitationSent, projectInvitation('sent')),
  subscriber('project-invitation-on-invitation-accepted', inbox.invitationAccepted, projectInvitation('accepted')),
  subscriber('project-invitation-on-invitation-declined', inbox.invitationDeclined, projectInvitation('cancelled')),
  subscriber('project-invitation-on-invitation-withdrawn', inbox.invitationWithdrawn, projectInvitation('withdrawn')),
  subscriber('project-invitation-on-invitation-expired', inbox.invitationExpired, projectInvitation('expired')),
  subscriber('project-invitation-on-connection-ended', inbox.connectionEnded, projectInvitation('ended')),
  subscriber('project-block-on-member-blocked', inbox.memberBlocked, projectBlock(true)),
  subscriber('project-block-on-member-unblocked', inbox.memberUnblocked, projectBlock(false)),
];
