import { inbox } from '@hamrah/contracts';
import { subscriber } from '../context.ts';
import { push } from '../sockets/push.ts';

/** Both members' open pages hear that a message is there, which inbox has stored; nothing where a block stands between them. */
export const pushMessageWhenMessageSent = subscriber(
  'push-message-when-message-sent',
  inbox.messageSent,
  async function pushMessageWhenMessageSent({ data }, { store, bus }) {
    if (await store.blocks.between(data.from, data.to)) return;
    push(bus, [data.to, data.from], 'receiveMessage', data);
  },
  { transaction: false },
);
