import { notification } from '@hamrah/contracts';
import { responder } from '../context.ts';
import { notify } from '../delivery/notify.ts';

/** Notifies a member about a staff message, once per `id`. */
export const deliverNotice = responder(
  notification.deliverNotice,
  async function deliverNotice({ id, member, title, body, link }, context) {
    if (!(await context.store.members.findOrRetry(member))) return { delivered: false };
    const notice = { title, body, link };
    await notify({ id, owner: member, at: context.now(), kind: 'staff_message', member: null, notice }, context);
    return { delivered: true };
  },
);
