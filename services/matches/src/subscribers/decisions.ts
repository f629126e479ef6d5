import { inbox } from '@hamrah/contracts';
import { type Context, subscriber } from '../context.ts';
import type { PairDecision } from '../domain/decision.ts';
import { recordDecision } from '../store/record-decision.ts';

interface InvitationTime {
  readonly invitation: string;
  /** The receiver of the invitation. */
  readonly to: string;
  readonly name: 'sentAt' | 'answeredAt';
}

/** Records a decision, and when an invitation was sent or answered. Then learns from the decision. */
async function record(
  decision: Pick<PairDecision, 'from' | 'to' | 'kind' | 'at'>,
  { invitation, to, name }: InvitationTime,
  { store, commit, now, learning }: Context,
): Promise<void> {
  const isNew = await commit(async (tx) => {
    if (!(await store.dailySettings.isAnyOff([to], tx)) && !(await store.members.hasTombstone(to, tx)))
      await store.invitationWaits.record(invitation, to, { name, at: decision.at }, tx);
    return recordDecision(decision, { store, now }, tx);
  });
  if (isNew) learning.enqueue(decision);
}

/** Records an invitation as a yes from its sender, and the time from which it awaits an answer. */
const recordInvitation = subscriber(
  'record-decision-on-invitation-sent',
  inbox.invitationSent,
  function recordInvitation({ data: { invitation, from, to, sentAt } }, context) {
    return record({ from, to, kind: 'invited', at: new Date(sentAt) }, { invitation, to, name: 'sentAt' }, context);
  },
  { transaction: false },
);

/** Records an answer as a yes or a no from the receiver, and the time of the answer. */
const recordAnswer = (
  name: 'invitation-accepted' | 'invitation-declined',
  event: typeof inbox.invitationAccepted | typeof inbox.invitationDeclined,
) =>
  subscriber(
    `record-decision-on-${name}`,
    event,
    function recordAnswer({ data: { invitation, from, to, answeredAt } }, context) {
      const kind = name === 'invitation-accepted' ? 'accepted' : 'declined';
      const decision = { from: to, to: from, kind, at: new Date(answeredAt) } as const;
      return record(decision, { invitation, to, name: 'answeredAt' }, context);
    },
    { transaction: false },
  );

/** A withdrawn invitation no longer awaits an answer. */
const recordWithdrawal = subscriber(
  'forget-wait-on-invitation-withdrawn',
  inbox.invitationWithdrawn,
  async function recordWithdrawal({ data: { invitation, to, at } }, { store }, tx) {
    if (!(await store.dailySettings.isAnyOff([to], tx)) && !(await store.members.hasTombstone(to, tx)))
      await store.invitationWaits.withdraw(invitation, to, new Date(at), tx);
  },
);

/** Daily matches learn from invitations and answers, but not from the expiry of an invitation. */
export const decisionSubscribers = [
  recordInvitation,
  recordAnswer('invitation-accepted', inbox.invitationAccepted),
  recordAnswer('invitation-declined', inbox.invitationDeclined),
  recordWithdrawal,
];
