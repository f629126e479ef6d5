import { EmptyState, LinkButton, Loaded, Page, Skeleton, space, useProblemText } from '@hamrah/ui-kit';
import { MessageCircleOff } from 'lucide-react';
import { useParams } from 'react-router-dom';
import styled from 'styled-components';
import { useConversation } from '../data/use-conversation.ts';
import { useText } from '../messages/index.ts';
import { Thread } from '../thread/thread.tsx';

const Alone = styled.div`max-width: 38rem; margin: 0 auto; padding: ${space.xl} ${space.m};`;

/** The conversation with one member. */
export function Conversation() {
  const { member = '' } = useParams();
  const text = useText();
  const query = useConversation(member);
  if (query.data) return <Thread key={member} conversation={query.data} />;
  if (query.data === null) return <Missing />;
  return (
    <Page title={text('messages.title')} width="reading">
      <Loaded query={query} skeleton={<Skeleton $height="30rem" />}>
        {() => null}
      </Loaded>
    </Page>
  );
}

function Missing() {
  const text = useText();
  const problem = useProblemText();
  return (
    <Alone>
      <title>{`${text('messages.title')} · Hamrah`}</title>
      <EmptyState
        level={1}
        title={problem('inbox.conversation_not_found')}
        icon={<MessageCircleOff aria-hidden size={40} strokeWidth={1.5} />}
      >
        <p>{text('thread.missing')}</p>
        <LinkButton to="/messages" look="secondary">
          {text('thread.back')}
        </LinkButton>
      </EmptyState>
    </Alone>
  );
}
