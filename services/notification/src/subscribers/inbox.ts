import { inbox } from '@hamrah/contracts';
import type { ReceivedEvent, Tx } from '@hamrah/service-kit';
import { type Context, subscriber } from '../context.ts';
import { notify } from '../delivery/notify.ts';
import { push } from '../sockets/push.ts';

/** Notifies the receiver of an invitation. */
export const notifyReceiver = subscriber(
  'notify-receiver-on-invitation-sent',
  inbox.invitationSent,
  function notifyReceiver({ id, at, data }, context) {
    return notify({ id, at, kind: 'invitation_received', owner: data.to, member: data.from, notice: null }, context);
  },
  { transaction: false },
);

/** Notifies the sender of an accepted invitation. */
export const notifySender = subscriber(
  'notify-sender-on-invitation-accepted',
  inbox.invitationAccepted,
  function notifySender({ id, at, data }, context) {
    return notify({ id, at, kind: 'invitation_accepted', owner: data.from, member: data.to, notice: null }, context);
  },
  { transaction: false },
);

/** Pushes a stored message to both members, unless either has blocked the other. */
export const pushMessage = subscriber(
  'push-message-on-message-sent',
  inbox.messageSent,
  async function pushMessage({ data }, { store, bus }) {
    if (await store.blocks.existsBetween(data.from, data.to)) return;
    push(bus, [data.to, data.from], 'receiveMessage', data);
  },
  { transaction: false },
);

interface RelationEvent {
  readonly data: { readonly from: string; readonly to: string };
}

async function pushToReceiver({ data }: RelationEvent, { bus }: Context): Promise<void> {
  push(bus, [data.to], 'relationChanged', { other: data.from });
}

async function pushToBoth({ data }: RelationEvent, { bus }: Context): Promise<void> {
  push(bus, [data.to], 'relationChanged', { other: data.from });
  push(bus, [data.from], 'relationChanged', { other: data.to });
}

/** Pushes a changed relation to both members, but a decline only to the receiver: a sender never learns of a decline. */
export const relationSubscribers = [
  subscriber('push-relation-on-invitation-withdrawn', inbox.invitationWithdrawn, pushToBoth, { transaction: false }),
  subscriber('push-relation-on-invitation-declined', inbox.invitationDeclined, pushToReceiver, { transaction: false }),
  subscriber('push-relation-on-connection-ended', inbox.connectionEnded, pushToBoth, { transaction: false }),
];

type BlockEvent = ReceivedEvent<typeof inbox.memberBlocked> | ReceivedEvent<typeof inbox.memberUnblocked>;

const projectBlock = (active: boolean) =>
  async function projectBlock({ data, sequence }: BlockEvent, { store }: Context, tx: Tx): Promise<void> {
    const { blocker, blocked } = data;
    for (const member of [blocker, blocked]) if (await store.members.hasTombstone(member, tx)) return;
    await store.blocks.upsertIfNewer({ blocker, blocked, active }, sequence, tx);
  };

/** Projects blocks: a block hides two members from each other. */
export const blockSubscribers = [
  subscriber('project-block-on-member-blocked', inbox.memberBlocked, projectBlock(true)),
  subscriber('project-block-on-member-unblocked', inbox.memberUnblocked, projectBlock(false)),
];
