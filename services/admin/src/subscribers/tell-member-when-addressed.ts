import { admin, notification } from '@hamrah/contracts';
import { subscriber } from '../context.ts';

/** What staff have to say to a member goes into their bell, once; tried again until notification has taken it. */
export const tellMemberWhenAddressed = subscriber(
  'tell-member-when-addressed',
  admin.noticeSent,
  async function tellMemberWhenAddressed({ data: { notice: id, ...message } }, { request }) {
    await request(notification.deliverNotice, { id, ...message });
  },
  { transaction: false },
);
