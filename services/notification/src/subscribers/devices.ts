import { inbox, matches } from '@hamrah/contracts';
import { subscriber } from '../context.ts';
import { sendToDevices } from '../web-push/send-to-devices.ts';

const withoutTransaction = { transaction: false } as const;

/** Subscribers that notify devices. They are separate, so that a slow push service delays neither bell nor emails. */
export const deviceSubscribers = [
  subscriber(
    'notify-devices-on-invitation-sent',
    inbox.invitationSent,
    ({ id, data: { from, to } }, context) =>
      sendToDevices(to, { kind: 'invitation_received', tag: id, path: '/received', other: from }, context),
    withoutTransaction,
  ),
  subscriber(
    'notify-devices-on-invitation-accepted',
    inbox.invitationAccepted,
    ({ id, data: { from, to } }, context) =>
      sendToDevices(from, { kind: 'invitation_accepted', tag: id, path: '/accepted', other: to }, context),
    withoutTransaction,
  ),
  subscriber(
    'notify-devices-on-message-sent',
    inbox.messageSent,
    ({ data: { from, to, pair } }, context) =>
      sendToDevices(to, { kind: 'message_received', tag: pair, path: `/messages/${from}`, other: from }, context),
    withoutTransaction,
  ),
  subscriber(
    'notify-devices-on-daily-matches-ready',
    matches.dailyMatchesReady,
    ({ id, data: { owner } }, context) =>
      sendToDevices(owner, { kind: 'daily_matches', tag: id, path: '/todaymatches', other: null }, context),
    withoutTransaction,
  ),
];
