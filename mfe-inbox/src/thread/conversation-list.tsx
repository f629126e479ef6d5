import { colour, Heading, LoadMore, QueryView, Skeleton, size, space } from '@hamrah/ui-kit';
import styled from 'styled-components';
import type { useConversations } from '../data/use-conversations.ts';
import { useText } from '../messages/index.ts';
import { ConversationRow } from './conversation-row.tsx';
import { NoConversations } from './no-conversations.tsx';

const Column = styled.div`max-width: 54rem; margin: 0 auto; padding: ${space.l} ${space.m};`;
const Lead = styled.p`
  margin: ${space.xxs} 0 ${space.m};
  color: ${colour.quiet};
  font-size: ${size.small};
  line-height: 1.5;
`;
const Rows = styled.ul`display: grid; gap: ${space.xs}; list-style: none;`;

interface ConversationListProps {
  readonly query: ReturnType<typeof useConversations>;
  /** Code of the member whose conversation is shown beside the list. */
  readonly selected: string | undefined;
}

/** All conversations, latest message first. */
export function ConversationList({ query, selected }: ConversationListProps) {
  const text = useText();
  return (
    <Column>
      {selected === undefined && <title>{`${text('messages.title')} · Hamrah`}</title>}
      <Heading level={selected === undefined ? 1 : 2} size="h2">
        {text('messages.title')}
      </Heading>
      <Lead>{text('messages.lead')}</Lead>
      <QueryView query={query} skeleton={<RowsSkeleton />}>
        {({ pages }) => {
          const conversations = pages.flatMap(({ items }) => items);
          return (
            <section aria-label={text('messages.title')}>
              {conversations.length === 0 ? (
                <NoConversations />
              ) : (
                <Rows>
                  {conversations.map((conversation) => (
                    <li key={conversation.member.code}>
                      <ConversationRow conversation={conversation} isSelected={conversation.member.code === selected} />
                    </li>
                  ))}
                </Rows>
              )}
              <LoadMore query={query} />
            </section>
          );
        }}
      </QueryView>
    </Column>
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
