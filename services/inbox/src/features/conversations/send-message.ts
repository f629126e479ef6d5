import { findContactDetails, inbox } from '@hamrah/contracts';
import type { Tx } from '@hamrah/service-kit';
import { type Context, feature } from '../../context.ts';
import { assertNotHidden } from '../../domain/connecting.ts';
import {
  assertCanRead,
  assertOwnMessage,
  assertWithinPlan,
  type Conversation,
  write,
} from '../../domain/conversation.ts';
import { resyncVisibility } from '../../projections/resync-visibility.ts';
import { loadPairState, messageAllowance } from '../conversation-access.ts';
import { messageViewOf } from './conversation-views.ts';

/** A member writes to a connection. */
export const sendMessage = feature(
  inbox.sendMessage,
  async function sendMessage({ params: { member: other }, body, viewer }, deps) {
    const { store, commit, now } = deps;
    const me = await store.members.find(viewer.code);
    assertNotHidden(me);
    const { sent, isFirst } = await commit(async (tx) => {
      const shared = await loadPairState(viewer.code, other, deps, tx);
      assertCanRead(viewer.code, shared);
      const earlier = assertOwnMessage(await store.messages.find(body.id, tx), viewer.code, shared.pair);
      if (earlier) return { sent: earlier, isFirst: false };
      const allowance = await messageAllowance(viewer.code, deps, tx);
      const conversation = write({
        viewer: { ...viewer, member: viewer.code, hidden: false },
        other,
        shared,
        allowance,
        ...body,
        now: now(),
      });
      await store.pairs.lockPair(shared.pair, tx);
      const isFirst = !shared.conversation;
      if (isFirst) assertWithinPlan(await store.counters.increment(viewer.code, 'conversations', null, tx), allowance);
      await storeMessage(conversation, deps, tx);
      return { sent: conversation.last, isFirst };
    });
    if (isFirst) await resyncVisibility([viewer.code, other], deps);
    return messageViewOf(sent);
  },
);

async function storeMessage(conversation: Conversation, { store }: Context, tx: Tx): Promise<void> {
  const { id, pair, from, to, at } = conversation.last;
  await store.messages.insert(conversation.last, tx);
  await store.conversations.save(conversation, tx);
  tx.emit(inbox.messageSent, { message: id, pair, from, to, at: at.toISOString() });
  // The writer has confirmed a warning about contact details, or `write` would have refused.
  if (findContactDetails(conversation.last.text).length > 0)
    tx.emit(inbox.contactDetailsSent, { message: id, from, to, at: at.toISOString() });
}
