import { inbox, matches } from '@hamrah/contracts';
import { type Context, subscriber } from '../context.ts';
import type { DeviceEvent } from '../web-push/device-message.ts';
import { sendToDevices } from '../web-push/send-to-devices.ts';

/** Tells the devices of `owner` about something that `other` did, unless `owner` cannot see that member. */
async function tellAbout(
  other: string,
  owner: string,
  event: Omit<DeviceEvent, 'firstName'>,
  context: Context,
): Promise<void> {
  const visible = await context.store.visibleMembers(owner, [other]);
  const fields = visible.get(other);
  if (fields) await sendToDevices(owner, { ...event, firstName: fields.firstName }, context);
}

const withoutTransaction = { transaction: false } as const;

/** Notifications on devices. Each has its own subscriber, so that a slow push service delays neither bell nor email. */
export const deviceSubscribers = [
  subscriber(
    'tell-devices-on-invitation-sent',
    inbox.invitationSent,
    ({ id, data: { from, to } }, context) =>
      tellAbout(from, to, { kind: 'invitation_received', tag: id, path: '/received' }, context),
    withoutTransaction,
  ),
  subscriber(
    'tell-devices-on-invitation-accepted',
    inbox.invitationAccepted,
    ({ id, data: { from, to } }, context) =>
      tellAbout(to, from, { kind: 'invitation_accepted', tag: id, path: '/accepted' }, context),
    withoutTransaction,
  ),
  subscriber(
    'tell-devices-on-message-sent',
    inbox.messageSent,
    ({ data: { from, to, pair } }, context) =>
      tellAbout(from, to, { kind: 'message_received', tag: pair, path: `/messages/${from}` }, context),
    withoutTransaction,
  ),
  subscriber(
    'tell-devices-on-daily-matches-ready',
    matches.dailyMatchesReady,
    ({ id, data: { owner } }, context) =>
      sendToDevices(owner, { kind: 'daily_matches', tag: id, path: '/todaymatches', firstName: null }, context),
    withoutTransaction,
  ),
];
