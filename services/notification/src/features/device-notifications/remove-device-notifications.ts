import { notification } from '@hamrah/contracts';
import { feature } from '../../context.ts';

/** A member turns off notifications on this device. */
export const removeDeviceNotifications = feature(
  notification.removeDeviceNotifications,
  async function removeDeviceNotifications({ viewer }, { store }) {
    await store.pushSubscriptions.remove([viewer.session]);
  },
);
