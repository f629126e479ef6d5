import { inbox, notification } from '@hamrah/contracts';
import { feature } from '../../context.ts';
import { markRead } from '../../domain/conversation.ts';
import { loadReadablePairState } from '../conversation-access.ts';

/** Marks messages as read, and pushes a read receipt to the other member’s open pages (best effort). */
export const markConversationRead = feature(
  inbox.markConversationRead,
  async function markConversationRead({ params: { member: other }, body, viewer }, context) {
    const { store, commit } = context;
    const readUpTo = await commit(async (tx) => {
      const { conversation } = await loadReadablePairState(viewer.code, other, context, tx);
      if (!conversation) return undefined;
      const upTo = Math.min(body.upTo, conversation.last.number);
      if (upTo <= (conversation.read[viewer.code] ?? 0)) return undefined;
      const unread = await store.messages.countAfter(conversation.pair, other, upTo, tx);
      await store.conversations.save(markRead(conversation, viewer.code, upTo, unread), tx);
      return upTo;
    });
    if (readUpTo !== undefined)
      void context
        .request(notification.pushMessagesRead, { by: viewer.code, to: other, upTo: readUpTo })
        .catch(() => undefined);
  },
);
