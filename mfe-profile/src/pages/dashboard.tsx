import { Loaded, Page, PreparingState, Skeleton, space, useProblemText } from '@hamrah/ui-kit';
import { useSession } from '@hamrah/ui-kit/shell-api';
import styled from 'styled-components';
import { useDashboard } from '../data/use-dashboard.ts';
import { useText } from '../messages/index.ts';
import { Counters } from '../parts/counters.tsx';
import { MatchesInvitation } from '../parts/matches-invitation.tsx';
import { ProfileCard } from '../parts/profile-card.tsx';

const Column = styled.div`display: grid; gap: ${space.l};`;

/** The member's own card, counters, and the way on to the matches. */
export function Dashboard() {
  const text = useText();
  const problem = useProblemText();
  const query = useDashboard();
  const name = useSession(({ viewer }) => viewer?.firstName ?? '');
  return (
    <Page title={text('dashboard.title')} lead={text('dashboard.lead', { name })} width="wide">
      <Loaded query={query} skeleton={<DashboardSkeleton />}>
        {(board) =>
          board === null ? (
            <PreparingState title={problem('profile.being_prepared')}>
              <p>{text('dashboard.preparing')}</p>
            </PreparingState>
          ) : (
            <Column>
              <ProfileCard profile={board.profile} />
              <Counters counts={board.counters} />
              <MatchesInvitation path={board.profile.path} />
            </Column>
          )
        }
      </Loaded>
    </Page>
  );
}

function DashboardSkeleton() {
  return (
    <Column>
      <Skeleton $height="21rem" />
      <Skeleton $height="7rem" />
      <Skeleton $height="7rem" />
    </Column>
  );
}
