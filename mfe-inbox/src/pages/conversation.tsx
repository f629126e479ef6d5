import { EmptyState, LinkButton, QueryView, Skeleton, space, useProblemText } from '@hamrah/ui-kit';
import { MessageCircleOff } from 'lucide-react';
import styled from 'styled-components';
import { useConversation } from '../data/use-conversation.ts';
import { useText } from '../messages/index.ts';
import { Thread } from '../thread/thread.tsx';

const Loading = styled.div`padding: ${space.m};`;
const Centred = styled.div`max-width: 38rem; margin: 0 auto; padding: ${space.xl} ${space.m};`;

/** The conversation with one member. */
export function Conversation({ member }: { readonly member: string }) {
  const text = useText();
  const query = useConversation(member);
  if (query.data) return <Thread conversation={query.data} />;
  if (query.data === null) return <ConversationNotFound />;
  return (
    <Loading>
      <title>{`${text('messages.title')} · Hamrah`}</title>
      <QueryView query={query} skeleton={<Skeleton $height="30rem" />}>
        {() => null}
      </QueryView>
    </Loading>
  );
}

function ConversationNotFound() {
  const text = useText();
  const problem = useProblemText();
  return (
    <Centred>
      <title>{`${text('messages.title')} · Hamrah`}</title>
      <EmptyState
        level={1}
        title={problem('inbox.conversation_not_found')}
        icon={<MessageCircleOff aria-hidden size={40} strokeWidth={1.5} />}
      >
        <p>{text('thread.missing')}</p>
        <LinkButton to="/messages" variant="secondary">
          {text('thread.back')}
        </LinkButton>
      </EmptyState>
    </Centred>
  );
}
