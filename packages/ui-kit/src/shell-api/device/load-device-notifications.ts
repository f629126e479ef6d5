import { hintKey } from './notification-keys.ts';

/** Loads the functions for notifications on this device. Most pages need none of them. */
export const loadDeviceNotifications = () =>
  import(/* webpackChunkName: "device-notifications" */ './device-notifications.ts');

/** Ends the notifications of this browser, because its member has logged out. The server has ended them already. */
export async function forgetNotificationsIfOn(): Promise<void> {
  if (localStorage.getItem(hintKey) === null) return;
  await (await loadDeviceNotifications()).forgetNotifications();
}
