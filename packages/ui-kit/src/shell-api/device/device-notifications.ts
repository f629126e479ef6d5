import { notification } from '@hamrah/contracts';
import type { DeviceChoice } from '@hamrah/contracts/notification';
import { call } from '../call.ts';
import { useSession } from '../session.ts';
import {
  readNotificationHint,
  readSavedEndpoint,
  removeNotificationHint,
  writeNotificationHint,
} from './notification-hint.ts';

/**
 * Whether this browser can show notifications while Hamrah is closed. `needs_install`: only from the home screen.
 * `blocked`: the member has refused the permission.
 */
export type NotificationSupport = 'available' | 'blocked' | 'needs_install' | 'unavailable';

/** Whether this is an iPhone or iPad, where only sites on the home screen have `PushManager` and `Notification`. */
const isAppleMobile = (): boolean =>
  /iPhone|iPad/.test(navigator.userAgent) || (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

export function notificationSupport(): NotificationSupport {
  if ('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)
    return Notification.permission === 'denied' ? 'blocked' : 'available';
  return isAppleMobile() ? 'needs_install' : 'unavailable';
}

/** Whether the browser would ask the member for permission. */
export const canAskForNotifications = (): boolean =>
  notificationSupport() === 'available' && Notification.permission === 'default';

/**
 * Turns on notifications on this device until the log-out, or changes which kinds are shown. Call it in the handler of
 * a press, because Safari asks for permission only then. Resolves to false if the member refuses. Rejects with
 * `ApiError`, or with the error of the browser.
 */
export async function turnOnNotifications(choice: DeviceChoice): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  const { publicKey } = await call(notification.readDeviceNotifications);
  await save(publicKey, choice);
  return true;
}

/** Turns off notifications on this device. Rejects with `ApiError`. */
export async function turnOffNotifications(): Promise<void> {
  await call(notification.removeDeviceNotifications);
  await forgetNotifications();
}

/**
 * Saves the subscription again after a new log-in, or if the browser has replaced it. Ends it if another member has
 * logged in, or if the permission is gone.
 */
export async function renewNotifications(): Promise<void> {
  const hint = readNotificationHint();
  if (!hint) return;
  const isOwn = hint.member === useSession.getState().viewer?.member;
  if (!isOwn || notificationSupport() !== 'available' || Notification.permission !== 'granted')
    return forgetNotifications();
  const { pushManager } = await navigator.serviceWorker.ready;
  const subscription = await pushManager.getSubscription();
  if (!subscription || subscription.endpoint !== readSavedEndpoint()) await save(hint.publicKey, hint.choice);
}

/** Ends the subscription of this browser and closes its notifications. */
export async function forgetNotifications(): Promise<void> {
  removeNotificationHint();
  try {
    const registration = await navigator.serviceWorker?.getRegistration();
    await (await registration?.pushManager?.getSubscription())?.unsubscribe();
    for (const shown of (await registration?.getNotifications()) ?? []) shown.close();
  } catch (error) {
    console.warn('The browser could not end its push subscription.', error);
  }
}

async function save(publicKey: string, choice: DeviceChoice): Promise<void> {
  const { pushManager } = await navigator.serviceWorker.ready;
  const subscription = await subscribe(pushManager, publicKey);
  const { endpoint, keys } = subscription.toJSON();
  await call(notification.saveDeviceNotifications, {
    body: { subscription: { endpoint, keys } as notification.PushSubscription, choice },
  });
  const member = useSession.getState().viewer?.member;
  if (member !== undefined) writeNotificationHint({ member, publicKey, choice }, subscription.endpoint);
}

async function subscribe(pushManager: PushManager, publicKey: string): Promise<PushSubscription> {
  const options = { userVisibleOnly: true, applicationServerKey: publicKey } as const;
  try {
    return await pushManager.subscribe(options);
  } catch (error) {
    // The browser has a subscription with an older key.
    const old = await pushManager.getSubscription();
    if (!old) throw error;
    await old.unsubscribe();
    return pushManager.subscribe(options);
  }
}
