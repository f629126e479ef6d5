import { inbox, type notification } from '@hamrah/contracts';
import type { ReceivedEvent, Tx } from '@hamrah/service-kit';
import { type Context, subscriber } from '../context.ts';
import { notify } from '../delivery/notify.ts';
import { push } from '../sockets/push.ts';

/** Notifies the receiver of an invitation. */
export const notifyReceiver = subscriber(
  'notify-receiver-on-invitation-sent',
  inbox.invitationSent,
  function notifyReceiver({ id, at, data }, context) {
    const { invitation, from, to } = data;
    return notify({ id, at, kind: 'invitation_received', owner: to, member: from, notice: null, invitation }, context);
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
  readonly data: { readonly invitation: string; readonly from: string; readonly to: string };
  readonly sequence: number;
}

function pushToReceiver({ data }: RelationEvent, { bus }: Context): void {
  push(bus, [data.to], 'relationChanged', { other: data.from });
}

function pushToBoth(event: RelationEvent, context: Context): void {
  pushToReceiver(event, context);
  push(context.bus, [event.data.from], 'relationChanged', { other: event.data.to });
}

/** Projects an answer, so that the receiver's bell shows it, and pushes the changed relation. */
const projectAnswer = (answer: notification.InvitationAnswer) =>
  async function projectAnswer(event: RelationEvent, context: Context): Promise<void> {
    const { invitation, from, to } = event.data;
    const { store, commit } = context;
    await commit(async (tx) => {
      if (await store.members.hasAnyTombstone([from, to], tx)) return;
      await store.answers.upsertIfNewer(invitation, event.sequence, { from, to, answer }, tx);
    });
    pushToReceiver(event, context);
  };

/**
 * Pushes a changed relation. The end of a connection goes to both members, everything else only to the receiver. The
 * sender is notified of an acceptance. A push for an expiry or a withdrawal would show that there was no decline.
 */
export const relationSubscribers = [
  subscriber('project-answer-on-invitation-accepted', inbox.invitationAccepted, projectAnswer('accepted'), {
    transaction: false,
  }),
  subscriber('project-answer-on-invitation-declined', inbox.invitationDeclined, projectAnswer('cancelled'), {
    transaction: false,
  }),
  subscriber('project-answer-on-invitation-withdrawn', inbox.invitationWithdrawn, projectAnswer('closed'), {
    transaction: false,
  }),
  subscriber('project-answer-on-invitation-expired', inbox.invitationExpired, projectAnswer('closed'), {
    transaction: false,
  }),
  subscriber(
    'push-relation-on-connection-ended',
    inbox.connectionEnded,
    async function pushEndedConnection(event, context) {
      pushToBoth(event, context);
    },
    { transaction: false },
  ),
];

type BlockEvent = ReceivedEvent<typeof inbox.memberBlocked> | ReceivedEvent<typeof inbox.memberUnblocked>;

const projectBlock = (active: boolean) =>
  async function projectBlock({ data, sequence }: BlockEvent, { store }: Context, tx: Tx): Promise<void> {
    const { blocker, blocked } = data;
    if (await store.members.hasAnyTombstone([blocker, blocked], tx)) return;
    await store.blocks.upsertIfNewer({ blocker, blocked, active }, sequence, tx);
  };

/** Projects blocks: a block hides two members from each other. */
export const blockSubscribers = [
  subscriber('project-block-on-member-blocked', inbox.memberBlocked, projectBlock(true)),
  subscriber('project-block-on-member-unblocked', inbox.memberUnblocked, projectBlock(false)),
];
