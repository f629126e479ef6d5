import { type ContactKind, inbox } from '@hamrah/contracts';
import type { Tx } from '@hamrah/service-kit';
import { type Context, feature } from '../../context.ts';
import { assertNotHidden } from '../../domain/connecting.ts';
import {
  addMessage,
  assertCanRead,
  assertWithinPlan,
  type Conversation,
  contactKindsOf,
  maxRecentMessages,
  type PairState,
  retriedMessageOf,
} from '../../domain/conversation.ts';
import { resyncVisibility } from '../../projections/resync-visibility.ts';
import { loadConversationAllowance, loadPairState } from '../conversation-access.ts';
import { messageViewOf } from './conversation-views.ts';

/** Sends a message to a connected member. A retry with the same id returns the stored message. */
export const sendMessage = feature(
  inbox.sendMessage,
  async function sendMessage({ params: { member: other }, body, viewer }, context) {
    const { store, commit, now } = context;
    const sender = await store.members.find(viewer.code);
    assertNotHidden(sender);
    const { message, isFirst } = await commit(async (tx) => {
      const pairState = await loadPairState(viewer.code, other, context, tx);
      assertCanRead(viewer.code, pairState);
      const existing = retriedMessageOf(await store.messages.find(body.id, tx), viewer.code, pairState.pair);
      if (existing) return { message: existing, isFirst: false };
      const allowance = await loadConversationAllowance(viewer.code, context, tx);
      const recentTexts = await loadRecentTexts(viewer.code, pairState, context, tx);
      const contactKinds = contactKindsOf(body.text, recentTexts);
      const conversation = addMessage({
        viewer: { ...viewer, member: viewer.code, hidden: false },
        other,
        pairState,
        allowance,
        contactKinds,
        ...body,
        now: now(),
      });
      await store.pairs.lockPair(pairState.pair, tx);
      const isFirst = !pairState.conversation;
      if (isFirst) assertWithinPlan(await store.counters.increment(viewer.code, 'conversations', null, tx), allowance);
      await storeMessage(conversation, contactKinds, context, tx);
      return { message: conversation.last, isFirst };
    });
    if (isFirst) await resyncVisibility([viewer.code, other], context);
    return messageViewOf(message);
  },
);

/** The viewer’s messages among the latest of the conversation, oldest first. */
async function loadRecentTexts(
  viewer: string,
  { conversation }: PairState,
  { store }: Context,
  tx: Tx,
): Promise<string[]> {
  if (!conversation) return [];
  const recent = await store.messages.listLatest(conversation.pair, maxRecentMessages, tx);
  return recent.flatMap(({ from, text }) => (from === viewer ? [text] : [])).toReversed();
}

async function storeMessage(
  conversation: Conversation,
  contactKinds: readonly ContactKind[],
  { store }: Context,
  tx: Tx,
): Promise<void> {
  const { id, pair, from, to, at } = conversation.last;
  await store.messages.insert(conversation.last, tx);
  await store.conversations.save(conversation, tx);
  tx.emit(inbox.messageSent, { message: id, pair, from, to, at: at.toISOString() });
  // `addMessage` refuses contact details that the sender has not confirmed.
  if (contactKinds.length > 0) tx.emit(inbox.contactDetailsSent, { message: id, from, to, at: at.toISOString() });
}
