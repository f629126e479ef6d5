import { notification } from '@hamrah/contracts';
import { feature } from '../../context.ts';

/** A member sees what this device shows while Hamrah is closed. */
export const readDeviceNotifications = feature(
  notification.readDeviceNotifications,
  async function readDeviceNotifications({ viewer }, { store, pushSender }) {
    const device = await store.pushSubscriptions.find(viewer.session);
    return { publicKey: pushSender.publicKey, choice: device?.choice ?? null };
  },
);
