import type { inbox } from '@hamrah/contracts';
import type { Context } from '../../context.ts';
import { type Message, obstacleOf, type PairState } from '../../domain/conversation.ts';
import { loadConversationAllowance } from '../conversation-access.ts';
import { loadMemberCards } from '../inbox-page.ts';

export const messageViewOf = ({ id, number, from, text, at }: Message): inbox.MessageView => ({
  id,
  number,
  from,
  text,
  at: at.toISOString(),
});

/** Views of `conversations`, a map keyed by the other member's code. Omits hidden and unknown members. */
export async function loadConversationViews(
  viewer: string,
  conversations: ReadonlyMap<string, PairState>,
  context: Context,
): Promise<inbox.ConversationView[]> {
  const [cards, viewerCard, allowance] = await Promise.all([
    loadMemberCards(viewer, [...conversations.keys()], context),
    context.store.members.find(viewer),
    loadConversationAllowance(viewer, context),
  ]);
  return [...conversations].flatMap(([other, state]) => {
    const member = cards.get(other);
    if (!member) return [];
    const { conversation } = state;
    return [
      {
        member,
        last: conversation ? messageViewOf(conversation.last) : null,
        unread: conversation?.unread[viewer] ?? 0,
        readByViewer: conversation?.read[viewer] ?? 0,
        readByOther: conversation?.read[other] ?? 0,
        obstacle: obstacleOf({ hidden: viewerCard?.hidden ?? false }, state, allowance),
      },
    ];
  });
}
