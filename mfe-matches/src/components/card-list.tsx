import type { matches } from '@hamrah/contracts';
import { Button, EmptyState, LoadMore, PendingState, QueryView, useProblemText } from '@hamrah/ui-kit';
import { type DismissibleCard, isFirstRender, type ShownAt, useLiveRelations } from '@hamrah/ui-kit/shell-api';
import { Users } from 'lucide-react';
import { memo, type ReactNode, useCallback, useDeferredValue, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import type { useCards } from '../data/use-cards.ts';
import { useText } from '../messages/index.ts';
import { CardGrid, CardGridSkeleton, cardsAboveFold } from './card-grid.tsx';
import { MatchCard } from './match-card.tsx';

const Container = styled.div`outline-offset: 4px;`;
/** Visible only on keyboard focus. */
const SkipLink = styled.div`
  &:not(:focus-within) { position: absolute; clip-path: inset(50%); }
  &:focus-within { margin-bottom: 0.75rem; }
`;

/** Number of cards in the first render: the cards in view and the next few. */
const initialCardCount = 4;

/** Returns the profile links on the names of the cards. */
const profileLinksIn = (container: HTMLElement | null) =>
  container?.querySelectorAll<HTMLElement>('article h2 a') ?? [];

type ListKind = 'matches' | 'shortlist' | 'dismissed';

/** Whether a card belongs in a list of this kind. */
const belongsInList = (card: DismissibleCard, kind: ListKind): boolean =>
  kind === 'shortlist' ? card.shortlisted : card.isDismissed !== (kind === 'matches');

interface CardListProps<C extends matches.MatchCard> {
  readonly query: ReturnType<typeof useCards<C>>;
  /** Shown below the title of an empty list. */
  readonly emptyContent: ReactNode;
  /** Must be the same function on every render. Otherwise unchanged cards render again. */
  readonly renderFooter?: (card: C) => ReactNode;
  /**
   * Decides which cards stay after a button press: shortlisted cards, dismissed cards, or by default cards that are not
   * dismissed.
   */
  readonly kind?: ListKind;
  /** Where the cards are shown; part of each recorded impression. */
  readonly shownAt?: Omit<ShownAt, 'position'>;
}

/** A list of cards with its loading, error, empty and preparing states. */
export function CardList<C extends matches.MatchCard>({
  query,
  emptyContent,
  renderFooter,
  kind = 'matches',
  shownAt,
}: CardListProps<C>) {
  const text = useText();
  const problem = useProblemText();
  const containerRef = useRef<HTMLDivElement>(null);
  useLiveRelations();
  /** Page and card counts when Load more was pressed. */
  const countsBeforeLoad = useRef<{ pages: number; cards: number }>(null);
  const pageCount = query.data?.pages.length ?? 0;
  const [wasCached] = useState(pageCount > 0 && !isFirstRender());
  useEffect(() => {
    if (countsBeforeLoad.current === null || pageCount <= countsBeforeLoad.current.pages) return;
    // New cards push the button down, so the focus moves to the first new card.
    profileLinksIn(containerRef.current)[countsBeforeLoad.current.cards]?.focus();
    countsBeforeLoad.current = null;
  }, [pageCount]);
  /** Before a card is removed, moves the focus to the next card, the previous card or the empty list. */
  const focusNeighbour = useCallback((index: number) => {
    const links = profileLinksIn(containerRef.current);
    (links[index + 1] ?? links[index - 1] ?? containerRef.current)?.focus();
  }, []);
  return (
    <QueryView query={query} skeleton={<CardGridSkeleton />}>
      {({ pages }) => {
        if (pages[0] === null) return <PendingState title={problem('matches.profile_pending')} />;
        const cards = pages.flatMap((page) => page?.items ?? []).filter((card) => belongsInList(card, kind));
        return (
          <Container ref={containerRef} tabIndex={-1}>
            {cards.length === 0 && !query.hasNextPage ? (
              <EmptyState title={text('list.empty')} icon={<Users aria-hidden size={40} strokeWidth={1.5} />}>
                {emptyContent}
              </EmptyState>
            ) : (
              <Cards
                query={query}
                isFullyRendered={wasCached}
                onPressMore={() => {
                  countsBeforeLoad.current = { pages: pages.length, cards: cards.length };
                }}
              >
                {cards.map((card, index) => (
                  <CardItem
                    key={card.code}
                    card={card}
                    index={index}
                    kind={kind}
                    place={shownAt?.place}
                    source={shownAt?.source}
                    renderFooter={renderFooter}
                    focusNeighbour={focusNeighbour}
                  />
                ))}
              </Cards>
            )}
          </Container>
        );
      }}
    </QueryView>
  );
}

interface CardItemProps<C extends matches.MatchCard> {
  readonly card: C;
  readonly index: number;
  readonly kind: ListKind;
  readonly place: ShownAt['place'] | undefined;
  readonly source: ShownAt['source'] | undefined;
  readonly renderFooter: ((card: C) => ReactNode) | undefined;
  readonly focusNeighbour: (index: number) => void;
}

/** Memoised: a press changes one card, and each of the others would take 10 ms to render on a slow phone. */
const CardItem = memo(function CardItem<C extends matches.MatchCard>({
  card,
  index,
  kind,
  place,
  source,
  renderFooter,
  focusNeighbour,
}: CardItemProps<C>) {
  return (
    <li>
      <MatchCard
        card={card}
        isEager={index < cardsAboveFold}
        footer={renderFooter?.(card)}
        shownAt={place && source && { place, source, position: index }}
        {...(kind === 'shortlist' && { onRemove: () => focusNeighbour(index) })}
        {...(kind !== 'shortlist' && { onDismiss: () => focusNeighbour(index) })}
        isDismissedList={kind === 'dismissed'}
      />
    </li>
  );
}) as <C extends matches.MatchCard>(props: CardItemProps<C>) => ReactNode;

interface CardsProps {
  readonly query: ReturnType<typeof useCards>;
  /** Renders all cards at once, so that the Back button restores the scroll position. */
  readonly isFullyRendered: boolean;
  readonly onPressMore: () => void;
  /** The cards as list items. */
  readonly children: readonly ReactNode[];
}

/**
 * The cards, a button that skips them and the Load more button. The cards in view render first: a slow phone needs a
 * second to render a whole page and ignores presses meanwhile.
 */
function Cards({ query, isFullyRendered, onPressMore, children }: CardsProps) {
  const text = useText();
  const endRef = useRef<HTMLDivElement>(null);
  const areAllShown = useDeferredValue(true, isFullyRendered);
  return (
    <>
      <SkipLink>
        <Button variant="secondary" onPress={() => endRef.current?.focus()}>
          {text('list.skip')}
        </Button>
      </SkipLink>
      <CardGrid aria-label={text('list.label')}>
        {areAllShown ? children : children.slice(0, initialCardCount)}
      </CardGrid>
      <div ref={endRef} tabIndex={-1} />
      {areAllShown && <LoadMore query={query} onPress={onPressMore} />}
    </>
  );
}
