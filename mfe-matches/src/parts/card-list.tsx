import type { matches } from '@hamrah/contracts';
import { EmptyState, Loaded, MoreItems, PreparingState, useProblemText } from '@hamrah/ui-kit';
import { useLiveRelations } from '@hamrah/ui-kit/shell-api';
import { Users } from 'lucide-react';
import type { ReactNode } from 'react';
import type { useCards } from '../data/use-cards.ts';
import { useText } from '../messages/index.ts';
import { CardGrid, CardGridSkeleton } from './card-grid.tsx';
import { MatchCard } from './match-card.tsx';

/** Cards whose photo is in sight at once. */
const inSight = 4;

interface CardListProps<C extends matches.MatchCard> {
  readonly query: ReturnType<typeof useCards<C>>;
  /** What an empty list says beside that it is. */
  readonly empty: ReactNode;
  /** What a card has below the facts all cards have. */
  readonly below?: (card: C) => ReactNode;
  /** Whether a card goes when its heart is taken away. */
  readonly isShortlist?: boolean;
}

/** A list of cards in all its states. */
export function CardList<C extends matches.MatchCard>({ query, empty, below, isShortlist = false }: CardListProps<C>) {
  const text = useText();
  const problem = useProblemText();
  useLiveRelations();
  return (
    <Loaded query={query} skeleton={<CardGridSkeleton />}>
      {({ pages }) => {
        if (pages[0] === null) return <PreparingState title={problem('matches.being_prepared')} />;
        const cards = pages.flatMap((page) => page?.items ?? []).filter((card) => !isShortlist || card.shortlisted);
        if (cards.length === 0 && !query.hasNextPage)
          return (
            <EmptyState title={text('list.empty')} icon={<Users aria-hidden size={40} strokeWidth={1.5} />}>
              {empty}
            </EmptyState>
          );
        return (
          <>
            <CardGrid aria-label={text('list.label')}>
              {cards.map((card, at) => (
                <li key={card.code}>
                  <MatchCard card={card} isFirst={at < inSight} below={below?.(card)} />
                </li>
              ))}
            </CardGrid>
            <MoreItems
              hasMore={query.hasNextPage}
              isLoading={query.isFetchingNextPage}
              hasFailed={query.isFetchNextPageError}
              onMore={query.fetchNextPage}
            />
          </>
        );
      }}
    </Loaded>
  );
}
