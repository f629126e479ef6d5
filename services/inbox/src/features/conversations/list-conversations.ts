import { inbox } from '@hamrah/contracts';
import { feature } from '../../context.ts';
import type { PairState } from '../../domain/conversation.ts';
import { loadConversationViews } from './conversation-views.ts';

/** The viewer's conversations, latest message first. */
export const listConversations = feature(
  inbox.listConversations,
  async function listConversations({ query, viewer }, context) {
    const { conversations, next } = await context.store.conversations.list(viewer.code, query);
    const invitations = await context.store.invitations.findByPairs(conversations.map(({ pair }) => pair));
    const states = new Map<string, PairState>();
    for (const conversation of conversations) {
      const other = conversation.members.find((member) => member !== viewer.code) ?? '';
      states.set(other, { conversation, invitation: invitations.get(conversation.pair) });
    }
    return { items: await loadConversationViews(viewer.code, states, context), next };
  },
);
