import { EmptyState, LinkButton, Page, PendingState, QueryView, useProblemText } from '@hamrah/ui-kit';
import { type DismissibleCard, useLiveRelations } from '@hamrah/ui-kit/shell-api';
import { CardGrid, CardGridSkeleton, cardsAboveFold } from '../components/card-grid.tsx';
import { MatchCard } from '../components/match-card.tsx';
import { loadMutualMatches, useMutualMatches } from '../data/use-cards.ts';
import { useText } from '../messages/index.ts';

/** Members who meet the viewer's preferences and whose preferences the viewer meets, best score first. */
export default function MutualMatches() {
  const text = useText();
  const problem = useProblemText();
  const query = useMutualMatches();
  useLiveRelations();
  return (
    <Page title={text('mutual.title')} lead={text('mutual.lead')}>
      <QueryView query={query} skeleton={<CardGridSkeleton />}>
        {(cards) => {
          if (cards === null) return <PendingState title={problem('matches.profile_pending')} />;
          const listed = cards.filter((card: DismissibleCard) => !card.isDismissed);
          if (listed.length === 0)
            return (
              <EmptyState title={text('mutual.empty')}>
                <p>{text('mutual.emptyMore')}</p>
                <LinkButton to="/myprofile#partnerPref" variant="secondary">
                  {text('mutual.preferences')}
                </LinkButton>
              </EmptyState>
            );
          return (
            <CardGrid aria-label={text('list.label')}>
              {listed.map((card, index) => (
                <li key={card.code}>
                  <MatchCard
                    card={card}
                    isEager={index < cardsAboveFold}
                    shownAt={{ place: 'list', source: 'mutual', position: index }}
                  />
                </li>
              ))}
            </CardGrid>
          );
        }}
      </QueryView>
    </Page>
  );
}

export const loadData = loadMutualMatches;
