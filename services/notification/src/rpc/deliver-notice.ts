import { notification } from '@hamrah/contracts';
import { responder } from '../context.ts';
import { notify } from '../notify.ts';

/** Puts a message of staff into a member's bell, once however often it is asked. */
export const deliverNotice = responder(
  notification.deliverNotice,
  async function deliverNotice({ id, member, title, body, link }, deps) {
    if (!(await deps.store.members.expect(member))) return { delivered: false };
    const notice = { title, body, link };
    await notify({ id, owner: member, at: deps.now(), kind: 'staff_message', member: null, notice }, deps);
    return { delivered: true };
  },
);
