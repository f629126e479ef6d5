import { createECDH, randomBytes, randomUUID } from 'node:crypto';
import { notification } from '@hamrah/contracts';
import type { Caller } from '../callers.ts';
import type { Fixtures } from '../fixtures.ts';
import { type Case, memberOf, withoutInput } from './case.ts';

const newestNotificationId = async (fixtures: Fixtures, caller: Caller) => {
  await fixtures.received(caller);
  const { items } = await memberOf(caller).client.call(notification.listNotifications, { query: { limit: 1 } });
  return items[0]?.id ?? '';
};

/** A subscription as a browser makes it, but its endpoint does not exist. */
const newSubscription = (): notification.PushSubscription => ({
  endpoint: `https://fcm.googleapis.com/fcm/send/${randomUUID()}`,
  keys: {
    p256dh: createECDH('prime256v1').generateKeys('base64url'),
    auth: randomBytes(16).toString('base64url'),
  },
});

export const notificationCases: Record<string, Case> = {
  countUnread: withoutInput,
  listNotifications: withoutInput,
  listNotificationsSince: { input: () => ({ params: { position: 0 } }), strangerReply: 'ok' },
  markAllNotificationsRead: withoutInput,
  markNotificationRead: {
    input: async (fixtures, caller) => ({ params: { notification: await newestNotificationId(fixtures, caller) } }),
    strangerReply: 'ok',
  },
  markNotificationsRead: {
    input: async (fixtures, caller) => ({ body: { upTo: await newestNotificationId(fixtures, caller) } }),
  },
  readDeviceNotifications: withoutInput,
  readPreferences: withoutInput,
  removeDeviceNotifications: withoutInput,
  saveDeviceNotifications: {
    input: () => ({ body: { subscription: newSubscription(), choice: notification.defaultDeviceChoice } }),
  },
  savePreferences: {
    input: async ({ free }) => ({ body: await free.client.call(notification.readPreferences, {}) }),
  },
  showUnsubscribePage: { input: () => ({ params: { token: 'none' } }) },
  unsubscribe: { input: () => ({ params: { token: 'none' } }) },
};
