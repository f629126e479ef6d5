import { admin, notification } from '@hamrah/contracts';
import { reaction } from '../deps.ts';

/** What staff have to say to a member goes into their bell, once; tried again until notification has taken it. */
export default reaction(
  'tell-member-when-addressed',
  admin.memberAddressed,
  async ({ data: { notice: id, ...message } }, { ask }) => {
    await ask(notification.tellMember, { id, ...message });
  },
  { transaction: false },
);
