import { notification } from '@hamrah/contracts';
import { responder } from '../context.ts';
import { push } from '../sockets/push.ts';

/** Says that a member is writing to another, who hears nothing of it where they are not to see them. */
export const pushTyping = responder(notification.pushTyping, async function pushTyping({ from, to }, { store, bus }) {
  if (!(await store.blocks.between(from, to))) push(bus, [to], 'typing', { from });
  return {};
});
