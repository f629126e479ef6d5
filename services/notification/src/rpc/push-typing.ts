import { notification } from '@hamrah/contracts';
import { responder } from '../context.ts';
import { push } from '../sockets/push.ts';

/** Pushes a typing indicator to a member, unless either member has blocked the other. */
export const pushTyping = responder(notification.pushTyping, async function pushTyping({ from, to }, { store, bus }) {
  if (!(await store.blocks.existsBetween(from, to))) push(bus, [to], 'typing', { from });
  return {};
});
