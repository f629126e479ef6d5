import { notification } from '@hamrah/contracts';
import { Problem } from '@hamrah/service-kit';
import { feature } from '../../context.ts';
import { isPushServiceUrl } from '../../web-push/push-services.ts';

const path = 'subscription.endpoint';
const message = 'We can’t send notifications to this browser.';

/** A member turns on notifications on this device, or changes them. Deleted members are ignored. */
export const saveDeviceNotifications = feature(
  notification.saveDeviceNotifications,
  async function saveDeviceNotifications({ body, viewer }, { store, commit, pushTestOrigin, now }) {
    const { subscription, choice } = body;
    if (!isPushServiceUrl(subscription.endpoint, pushTestOrigin))
      throw new Problem('request.invalid', { fields: [{ path, message }] });
    const { code: member, session } = viewer;
    const device = { session, member, subscription, choice, savedAt: now() };
    await commit(async (tx) => {
      if (!(await store.members.hasTombstone(member, tx))) await store.pushSubscriptions.save(device, tx);
    });
    // The transaction does not see the tombstone of a concurrent deletion, which may have missed the saved row.
    if (await store.members.hasTombstone(member)) await store.pushSubscriptions.erase([member]);
  },
);
