import { EmptyState, LinkButton, LoadMore, Page, QueryView, Skeleton, space } from '@hamrah/ui-kit';
import { MessageCircle } from 'lucide-react';
import styled from 'styled-components';
import { useConversations } from '../data/use-conversations.ts';
import { useLiveInbox } from '../data/use-live-inbox.ts';
import { useText } from '../messages/index.ts';
import { ConversationRow } from '../thread/conversation-row.tsx';

const Rows = styled.ul`display: grid; gap: ${space.xs}; list-style: none;`;

/** The viewer's conversations. */
export function Messages() {
  const text = useText();
  const query = useConversations();
  useLiveInbox();
  return (
    <Page title={text('messages.title')} lead={text('messages.lead')} width="reading">
      <QueryView query={query} skeleton={<RowsSkeleton />}>
        {({ pages }) => {
          const conversations = pages.flatMap(({ items }) => items);
          return (
            <section aria-label={text('messages.title')}>
              {conversations.length === 0 ? (
                <EmptyState
                  title={text('messages.empty')}
                  icon={<MessageCircle aria-hidden size={40} strokeWidth={1.5} />}
                >
                  <p>{text('messages.hint')}</p>
                  <LinkButton to="/accepted" variant="secondary">
                    {text('messages.connections')}
                  </LinkButton>
                </EmptyState>
              ) : (
                <Rows>
                  {conversations.map((conversation) => (
                    <li key={conversation.member.code}>
                      <ConversationRow conversation={conversation} />
                    </li>
                  ))}
                </Rows>
              )}
              <LoadMore
                hasMore={query.hasNextPage}
                isLoading={query.isFetchingNextPage}
                hasFailed={query.isFetchNextPageError}
                onLoadMore={query.fetchNextPage}
              />
            </section>
          );
        }}
      </QueryView>
    </Page>
  );
}

function RowsSkeleton() {
  return (
    <Rows as="div">
      {['a', 'b', 'c', 'd'].map((key) => (
        <Skeleton key={key} $height="5rem" />
      ))}
    </Rows>
  );
}
