import { EmptyState, LinkButton, Loaded, Page, PreparingState, useProblemText } from '@hamrah/ui-kit';
import { useLiveRelations } from '@hamrah/ui-kit/shell-api';
import { useMutual } from '../data/use-cards.ts';
import { useText } from '../messages/index.ts';
import { CardGrid, CardGridSkeleton } from '../parts/card-grid.tsx';
import { MatchCard } from '../parts/match-card.tsx';

/** People who are looking for someone like the viewer, best score first. */
export function Mutual() {
  const text = useText();
  const problem = useProblemText();
  const query = useMutual();
  useLiveRelations();
  return (
    <Page title={text('mutual.title')} lead={text('mutual.lead')}>
      <Loaded query={query} skeleton={<CardGridSkeleton />}>
        {(cards) => {
          if (cards === null) return <PreparingState title={problem('matches.being_prepared')} />;
          if (cards.length === 0)
            return (
              <EmptyState title={text('mutual.empty')}>
                <p>{text('mutual.emptyMore')}</p>
                <LinkButton to="/myprofile#partnerPref" look="secondary">
                  {text('mutual.preferences')}
                </LinkButton>
              </EmptyState>
            );
          return (
            <CardGrid aria-label={text('list.label')}>
              {cards.map((card, at) => (
                <li key={card.code}>
                  <MatchCard card={card} isFirst={at < 4} />
                </li>
              ))}
            </CardGrid>
          );
        }}
      </Loaded>
    </Page>
  );
}
