import type { inbox } from '@hamrah/contracts';
import { EmptyState, LoadMore, QueryView, Skeleton, space } from '@hamrah/ui-kit';
import { Mail } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import styled from 'styled-components';
import type { InboxQuery } from '../data/use-invitations.ts';
import { useText } from '../messages/index.ts';

const Column = styled.ul`
  display: grid;
  gap: ${space.l};
  list-style: none;
  & > li { container: card / inline-size; }
`;

/** Number of cards visible without scrolling. Their photos load eagerly. */
const cardsAboveFold = 2;

export interface CardOptions {
  /** Call it before removing a card that has the focus. */
  readonly focusList: () => void;
  /** Loads the photo eagerly. */
  readonly isEager: boolean;
}

interface InboxListProps {
  readonly label: string;
  /** Shown when the list is empty. Explains how entries are added. */
  readonly hint: string;
  readonly query: InboxQuery;
  readonly renderCard: (item: inbox.InboxItem, options: CardOptions) => ReactNode;
}

/** An inbox list with its loading, empty and error states. */
export function InboxList({ label, hint, query, renderCard }: InboxListProps) {
  const text = useText();
  const section = useRef<HTMLElement>(null);
  const focusList = () => section.current?.focus();
  return (
    <QueryView query={query} skeleton={<InboxSkeleton />}>
      {({ pages }) => {
        const items = pages.flatMap((page) => page.items);
        return (
          <section ref={section} tabIndex={-1} aria-label={label}>
            {items.length === 0 ? (
              <EmptyState title={text('list.empty')} icon={<Mail aria-hidden size={40} strokeWidth={1.5} />}>
                <p>{hint}</p>
              </EmptyState>
            ) : (
              <Column>
                {items.map((item, index) => (
                  <li key={item.invitation.id}>{renderCard(item, { focusList, isEager: index < cardsAboveFold })}</li>
                ))}
              </Column>
            )}
            <LoadMore query={query} />
          </section>
        );
      }}
    </QueryView>
  );
}

function InboxSkeleton() {
  return (
    <Column as="div">
      {['a', 'b', 'c'].map((key) => (
        <Skeleton key={key} $height="24rem" />
      ))}
    </Column>
  );
}
