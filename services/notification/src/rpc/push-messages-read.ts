import { notification } from '@hamrah/contracts';
import { responder } from '../context.ts';
import { push } from '../sockets/push.ts';

/** Says to a member how far another has read, unless a block stands between them. */
export const pushMessagesRead = responder(
  notification.pushMessagesRead,
  async function pushMessagesRead({ by, to, upTo }, { store, bus }) {
    if (!(await store.blocks.between(by, to))) push(bus, [to], 'messagesRead', { by, upTo });
    return {};
  },
);
