import { inbox } from '@hamrah/contracts';
import { subscriber } from '../context.ts';
import { timelineEventsOfBoth } from '../domain/timeline.ts';
import { connectionOf } from '../projections/connections.ts';
import { lockExistingMembers } from '../projections/lock-existing-members.ts';
import { openCase } from './open-case.ts';
import { timelineSubscriber } from './timeline.ts';

/** Projects a new connection. */
export const projectConnection = subscriber(
  'project-connection-on-invitation-accepted',
  inbox.invitationAccepted,
  async function projectConnection({ data, key, sequence }, context, tx) {
    if ((await lockExistingMembers([data.from, data.to], context, tx)).size < 2) return;
    await context.store.connections.upsertIfNewer(key, sequence, connectionOf(data, data.answeredAt, true), tx);
  },
);

/** Projects the end of a connection. */
export const projectEndedConnection = subscriber(
  'project-connection-on-connection-ended',
  inbox.connectionEnded,
  async function projectEndedConnection({ data, key, sequence }, context, tx) {
    if ((await lockExistingMembers([data.from, data.to], context, tx)).size < 2) return;
    await context.store.connections.upsertIfNewer(key, sequence, connectionOf(data, data.at, false), tx);
  },
);

/** Opens a moderation case for a reported member. */
export const openReportCase = subscriber(
  'open-case-on-member-reported',
  inbox.memberReported,
  function openReportCase({ data: { report, reporter, reported, at } }, context, tx) {
    return openCase({ kind: 'report', source: report, member: reported, other: reporter }, at, context, tx);
  },
);

/** Opens a moderation case for a message with contact details. */
export const openMessageCase = subscriber(
  'open-case-on-contact-details-sent',
  inbox.contactDetailsSent,
  function openMessageCase({ data: { message, from, to, at } }, context, tx) {
    return openCase({ kind: 'message', source: message, member: from, other: to }, at, context, tx);
  },
);

export const inboxTimeline = [
  timelineSubscriber(inbox.invitationSent, ({ from, to }) => timelineEventsOfBoth(from, to, 'invited', 'invited_by')),
  timelineSubscriber(inbox.invitationAccepted, ({ from, to }) => timelineEventsOfBoth(from, to, 'connected')),
  timelineSubscriber(inbox.invitationDeclined, ({ from, to }) =>
    timelineEventsOfBoth(to, from, 'declined', 'declined_by'),
  ),
  timelineSubscriber(inbox.invitationWithdrawn, ({ from, to }) =>
    timelineEventsOfBoth(from, to, 'withdrew', 'withdrawn_by'),
  ),
  timelineSubscriber(inbox.invitationExpired, ({ from, to }) => timelineEventsOfBoth(from, to, 'invitation_expired')),
  timelineSubscriber(inbox.connectionEnded, ({ from, to, by }) =>
    timelineEventsOfBoth(by, by === from ? to : from, 'connection_ended', 'connection_ended_by'),
  ),
  timelineSubscriber(inbox.memberBlocked, ({ blocker, blocked }) =>
    timelineEventsOfBoth(blocker, blocked, 'blocked', 'blocked_by'),
  ),
  timelineSubscriber(inbox.memberUnblocked, ({ blocker, blocked }) =>
    timelineEventsOfBoth(blocker, blocked, 'unblocked', 'unblocked_by'),
  ),
  timelineSubscriber(inbox.memberReported, ({ reporter, reported }) =>
    timelineEventsOfBoth(reporter, reported, 'reported', 'reported_by'),
  ),
];
