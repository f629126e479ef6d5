import { notification } from '@hamrah/contracts';
import { responder } from '../context.ts';
import { push } from '../sockets/push.ts';

/** Pushes a read receipt to the sender of messages, unless either member has blocked the other. */
export const pushMessagesRead = responder(
  notification.pushMessagesRead,
  async function pushMessagesRead({ by, to, upTo }, { store, bus }) {
    if (!(await store.blocks.existsBetween(by, to))) push(bus, [to], 'messagesRead', { by, upTo });
    return {};
  },
);
