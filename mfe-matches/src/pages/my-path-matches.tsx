import { EmptyState, Loaded, MoreItems, Page, PreparingState, useProblemText } from '@hamrah/ui-kit';
import { Users } from 'lucide-react';
import { useLiveRelations } from '../data/use-live-relations.ts';
import { useMyPathMatches } from '../data/use-my-path-matches.ts';
import { useText } from '../messages/index.ts';
import { CardGrid, CardGridSkeleton } from '../parts/card-grid.tsx';
import { MatchCard } from '../parts/match-card.tsx';

/** Cards whose photo is in sight at once. */
const inSight = 4;

/** Members of the viewer's own path. */
export function MyPathMatches() {
  const text = useText();
  const problem = useProblemText();
  const query = useMyPathMatches();
  useLiveRelations();
  return (
    <Page title={text('myPath.title')} lead={text('myPath.lead')}>
      <Loaded query={query} skeleton={<CardGridSkeleton />}>
        {({ pages }) => {
          const cards = pages.flatMap((page) => page?.items ?? []);
          if (pages[0] === null) return <PreparingState title={problem('matches.being_prepared')} />;
          if (cards.length === 0)
            return (
              <EmptyState title={text('list.empty')} icon={<Users aria-hidden size={40} strokeWidth={1.5} />}>
                <p>{text('list.emptyMore')}</p>
              </EmptyState>
            );
          return (
            <>
              <CardGrid aria-label={text('list.label')}>
                {cards.map((card, at) => (
                  <li key={card.code}>
                    <MatchCard card={card} isFirst={at < inSight} />
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
    </Page>
  );
}
