import { z } from 'zod';
import { route } from '../kernel/route.ts';

/** Kinds of notifications that a device can show while Hamrah is closed. */
export const deviceNotificationKinds = [
  'invitation_received',
  'invitation_accepted',
  'message_received',
  'daily_matches',
] as const;
export type DeviceNotificationKind = (typeof deviceNotificationKinds)[number];

/** The notifications that a member wants on a device. Quiet hours are those of the email preferences. */
export const deviceChoice = z.object({
  kinds: z.object({
    invitation_received: z.boolean(),
    invitation_accepted: z.boolean(),
    message_received: z.boolean(),
    daily_matches: z.boolean(),
  }),
  /** Whether notifications name the other member. Others may see the locked screen, so the default is false. */
  showsNames: z.boolean(),
});
export type DeviceChoice = z.output<typeof deviceChoice>;

export const defaultDeviceChoice: DeviceChoice = {
  kinds: { invitation_received: true, invitation_accepted: true, message_received: true, daily_matches: true },
  showsNames: false,
};

const base64url = (bytes: number) =>
  z.string().regex(new RegExp(`^[\\w-]{${Math.ceil((bytes * 4) / 3)}}={0,2}$`), 'This key is not valid.');

/** A browser's push subscription, as `PushSubscription.toJSON()` returns it (Push API). */
export const pushSubscription = z.object({
  endpoint: z.url({ protocol: /^https?$/, error: 'This address is not valid.' }).max(1_000),
  keys: z.object({ p256dh: base64url(65), auth: base64url(16) }),
});
export type PushSubscription = z.output<typeof pushSubscription>;

/** The content of a push message, as JSON. */
export const pushPayload = z.object({
  title: z.string(),
  body: z.string(),
  /** Path of the page that a tap opens. */
  path: z.string(),
  /** A later notification with the same tag replaces this one. */
  tag: z.string(),
});
export type PushPayload = z.output<typeof pushPayload>;

export const readDeviceNotifications = route('GET', '/notification/device', {
  access: 'member',
  summary: 'Returns what the viewer’s device shows while Hamrah is closed, and the key for subscriptions.',
  reply: z.object({
    /** The public VAPID key (RFC 8292): an uncompressed P-256 point in base64url. */
    publicKey: z.string(),
    /** Null if the device shows nothing. */
    choice: deviceChoice.nullable(),
  }),
});

export const saveDeviceNotifications = route('PUT', '/notification/device', {
  access: 'member',
  summary: 'Sends notifications to the viewer’s device until its session ends.',
  body: z.object({ subscription: pushSubscription, choice: deviceChoice }),
});

export const removeDeviceNotifications = route('DELETE', '/notification/device', {
  access: 'member',
  summary: 'Sends no more notifications to the viewer’s device.',
});
