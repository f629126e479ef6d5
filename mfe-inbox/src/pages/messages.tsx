import { colour, media, radius, space } from '@hamrah/ui-kit';
import { MessageCircle } from 'lucide-react';
import { useParams } from 'react-router-dom';
import styled from 'styled-components';
import { useConversations } from '../data/use-conversations.ts';
import { useLiveConversations } from '../data/use-live-inbox.ts';
import { useText } from '../messages/index.ts';
import { ConversationList } from '../thread/conversation-list.tsx';
import { Conversation } from './conversation.tsx';

/** Wide windows show the list and the conversation side by side, in the height that the shell leaves. */
const Panes = styled.div`
  ${media.wide} {
    display: grid;
    grid-template: minmax(0, 1fr) / 22rem minmax(0, 1fr);
    width: min(100% - 2 * ${space.l}, 75rem);
    height: calc(100dvh - var(--header) - var(--tabs) - var(--device-region, 0px) - 2 * ${space.l});
    min-height: 24rem;
    margin: ${space.l} auto;
    overflow: hidden;
    border: 1px solid ${colour.line};
    border-radius: ${radius.card};
    background: ${colour.surface};
  }
`;
const ListPane = styled.div<{ $isNarrowHidden: boolean }>`
  display: ${({ $isNarrowHidden }) => ($isNarrowHidden ? 'none' : 'block')};
  min-width: 0;
  ${media.wide} { display: block; overflow-y: auto; border-inline-end: 1px solid ${colour.line}; }
`;
const ThreadPane = styled.div`min-width: 0; min-height: 0;`;
const ChoosePrompt = styled.div`
  display: none;
  ${media.wide} {
    display: grid;
    place-content: center;
    justify-items: center;
    gap: ${space.s};
    height: 100%;
    padding: ${space.l};
    color: ${colour.quiet};
    text-align: center;
  }
`;

/** The viewer's conversations, and the one with the member in the URL. */
export default function Messages() {
  const { member } = useParams();
  const text = useText();
  const query = useConversations();
  useLiveConversations();
  const isEmpty = query.data?.pages.every(({ items }) => items.length === 0) ?? false;
  const list = <ConversationList query={query} selected={member} />;
  if (isEmpty && member === undefined) return list;
  return (
    <Panes>
      <ListPane $isNarrowHidden={member !== undefined}>{list}</ListPane>
      <ThreadPane>
        {member === undefined ? (
          <ChoosePrompt>
            <MessageCircle aria-hidden size={40} strokeWidth={1.5} />
            <p>{text('messages.choose')}</p>
          </ChoosePrompt>
        ) : (
          <Conversation key={member} member={member} />
        )}
      </ThreadPane>
    </Panes>
  );
}
