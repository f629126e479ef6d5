import { admin, notification } from '@hamrah/contracts';
import { subscriber } from '../context.ts';

/**
 * Delivers a notice to the member's notifications. The event is redelivered while the notification service is
 * unavailable.
 */
export const deliverNotice = subscriber(
  'deliver-notice-on-notice-sent',
  admin.noticeSent,
  async function deliverNotice({ data: { notice: id, ...message } }, { request }) {
    await request(notification.deliverNotice, { id, ...message });
  },
  { transaction: false },
);
