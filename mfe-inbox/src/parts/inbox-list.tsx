import type { inbox } from '@hamrah/contracts';
import { EmptyState, Loaded, MoreItems, Skeleton, space } from '@hamrah/ui-kit';
import { Mail } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import styled from 'styled-components';
import type { InboxQuery } from '../data/use-invitations.ts';
import { useText } from '../messages/index.ts';

const Column = styled.ul`display: grid; gap: ${space.l}; list-style: none;`;

interface InboxListProps {
  readonly label: string;
  /** What brings something here, told when there is nothing. */
  readonly hint: string;
  readonly query: InboxQuery;
  /** The card of an item; `keepPlace` is called before a card with the focus goes. */
  readonly card: (item: inbox.InboxItem, keepPlace: () => void) => ReactNode;
}

/** An inbox list in all its states. */
export function InboxList({ label, hint, query, card }: InboxListProps) {
  const text = useText();
  const place = useRef<HTMLElement>(null);
  const keepPlace = () => place.current?.focus();
  return (
    <Loaded query={query} skeleton={<InboxSkeleton />}>
      {({ pages }) => {
        const items = pages.flatMap((page) => page.items);
        return (
          <section ref={place} tabIndex={-1} aria-label={label}>
            {items.length === 0 ? (
              <EmptyState title={text('list.empty')} icon={<Mail aria-hidden size={40} strokeWidth={1.5} />}>
                <p>{hint}</p>
              </EmptyState>
            ) : (
              <Column>
                {items.map((item) => (
                  <li key={item.invitation.id}>{card(item, keepPlace)}</li>
                ))}
              </Column>
            )}
            <MoreItems
              hasMore={query.hasNextPage}
              isLoading={query.isFetchingNextPage}
              hasFailed={query.isFetchNextPageError}
              onMore={query.fetchNextPage}
            />
          </section>
        );
      }}
    </Loaded>
  );
}

function InboxSkeleton() {
  return (
    <Column as="div">
      {['a', 'b', 'c'].map((key) => (
        <Skeleton key={key} $height="17rem" />
      ))}
    </Column>
  );
}
