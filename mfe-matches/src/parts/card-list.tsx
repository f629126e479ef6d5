import type { matches } from '@hamrah/contracts';
import { Button, EmptyState, Loaded, MoreItems, PreparingState, useProblemText } from '@hamrah/ui-kit';
import { useLiveRelations } from '@hamrah/ui-kit/shell-api';
import { Users } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useRef } from 'react';
import styled from 'styled-components';
import type { useCards } from '../data/use-cards.ts';
import { useText } from '../messages/index.ts';
import { CardGrid, CardGridSkeleton } from './card-grid.tsx';
import { MatchCard } from './match-card.tsx';

const Place = styled.div`outline-offset: 4px;`;
/** Seen only by those who come to it by keyboard. */
const Skip = styled.div`
  &:not(:focus-within) { position: absolute; clip-path: inset(50%); }
  &:focus-within { margin-bottom: 0.75rem; }
`;

/** Cards whose photo is in sight at once. */
const inSight = 4;

/** The names on the cards, each the link to its profile. */
const namesIn = (place: HTMLElement | null) => place?.querySelectorAll<HTMLElement>('article h2 a') ?? [];

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
  const place = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLDivElement>(null);
  useLiveRelations();
  /** How much there was as the button was pressed for more. */
  const before = useRef<{ pages: number; cards: number }>(null);
  const pageCount = query.data?.pages.length ?? 0;
  useEffect(() => {
    if (before.current === null || pageCount <= before.current.pages) return;
    // New cards push the button down, or stand out of sight above it: whoever pressed it goes on at the first of them.
    namesIn(place.current)[before.current.cards]?.focus();
    before.current = null;
  }, [pageCount]);
  const { fetchNextPage } = query;
  const more = useCallback(() => {
    before.current = null;
    void fetchNextPage();
  }, [fetchNextPage]);
  /** A card goes: whoever pressed its heart is led to the next, or the one before. */
  const leave = (at: number) => {
    const names = namesIn(place.current);
    (names[at + 1] ?? names[at - 1] ?? place.current)?.focus();
  };
  return (
    <Loaded query={query} skeleton={<CardGridSkeleton />}>
      {({ pages }) => {
        if (pages[0] === null) return <PreparingState title={problem('matches.being_prepared')} />;
        const cards = pages.flatMap((page) => page?.items ?? []).filter((card) => !isShortlist || card.shortlisted);
        return (
          <Place ref={place} tabIndex={-1}>
            {cards.length === 0 && !query.hasNextPage ? (
              <EmptyState title={text('list.empty')} icon={<Users aria-hidden size={40} strokeWidth={1.5} />}>
                {empty}
              </EmptyState>
            ) : (
              <>
                <Skip>
                  <Button look="secondary" onPress={() => end.current?.focus()}>
                    {text('list.skip')}
                  </Button>
                </Skip>
                <CardGrid aria-label={text('list.label')}>
                  {cards.map((card, at) => (
                    <li key={card.code}>
                      <MatchCard
                        card={card}
                        isFirst={at < inSight}
                        below={below?.(card)}
                        {...(isShortlist && { onLeave: () => leave(at) })}
                      />
                    </li>
                  ))}
                </CardGrid>
                <div ref={end} tabIndex={-1} />
                <MoreItems
                  hasMore={query.hasNextPage}
                  isLoading={query.isFetchingNextPage}
                  hasFailed={query.isFetchNextPageError}
                  onMore={more}
                  onPress={() => {
                    before.current = { pages: pages.length, cards: cards.length };
                  }}
                />
              </>
            )}
          </Place>
        );
      }}
    </Loaded>
  );
}
