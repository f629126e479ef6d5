import { inbox } from '@hamrah/contracts';
import { feature } from '../context.ts';
import { conversationViews } from '../conversation-views.ts';
import type { Shared } from '../domain/conversation.ts';

/** The viewer's conversations, the latest message first. */
export const listConversations = feature(
  inbox.listConversations,
  async function listConversations({ query, viewer }, deps) {
    const { conversations, next } = await deps.store.conversations.list(viewer.code, query);
    const standings = await deps.store.invitations.ofPairs(conversations.map(({ pair }) => pair));
    const shared = new Map<string, Shared>();
    for (const conversation of conversations) {
      const other = conversation.members.find((member) => member !== viewer.code) ?? '';
      shared.set(other, { conversation, standing: standings.get(conversation.pair) });
    }
    return { items: await conversationViews(viewer.code, shared, deps), next };
  },
);
