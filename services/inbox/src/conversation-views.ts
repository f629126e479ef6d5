import type { inbox } from '@hamrah/contracts';
import type { Context } from './context.ts';
import { type Message, obstacleOf, type Shared } from './domain/conversation.ts';
import { cardsOf } from './inbox-page.ts';
import { messageAllowance } from './shared.ts';

/** A message as both see it. */
export const messageViewOf = ({ id, number, from, text, at }: Message): inbox.MessageView => ({
  id,
  number,
  from,
  text,
  at: at.toISOString(),
});

/** Conversations as the viewer sees them, each by the other member's code; those whose other is out of sight are left out. */
export async function conversationViews(
  viewer: string,
  conversations: ReadonlyMap<string, Shared>,
  deps: Context,
): Promise<inbox.ConversationView[]> {
  const [cards, me, allowance] = await Promise.all([
    cardsOf([...conversations.keys()], deps),
    deps.store.members.find(viewer),
    messageAllowance(viewer, deps),
  ]);
  return [...conversations].flatMap(([other, shared]) => {
    const member = cards.get(other);
    if (!member) return [];
    const { conversation } = shared;
    return [
      {
        member,
        last: conversation ? messageViewOf(conversation.last) : null,
        unread: conversation?.unread[viewer] ?? 0,
        readByViewer: conversation?.read[viewer] ?? 0,
        readByThem: conversation?.read[other] ?? 0,
        obstacle: obstacleOf({ hidden: me?.hidden ?? false }, shared, allowance),
      },
    ];
  });
}
