import { Loaded, Page, PreparingState, Skeleton, space, useProblemText } from '@hamrah/ui-kit';
import { useSession } from '@hamrah/ui-kit/shell-api';
import styled from 'styled-components';
import { useDashboard } from '../data/use-dashboard.ts';
import { useRecentlyAdded, useVisitors } from '../data/use-people.ts';
import { useText } from '../messages/index.ts';
import { usePeopleText } from '../messages/people.ts';
import { Counters } from '../parts/counters.tsx';
import { MatchesInvitation } from '../parts/matches-invitation.tsx';
import { MemberCarousel } from '../parts/member-carousel.tsx';
import { ProfileCard } from '../parts/profile-card.tsx';

const Column = styled.div`display: grid; gap: ${space.l}; & > * { min-width: 0; }`;

/** The member's own card, counters, recent visitors and members, and the way on to the matches. */
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
              <People />
              <MatchesInvitation path={board.profile.path} />
            </Column>
          )
        }
      </Loaded>
    </Page>
  );
}

function People() {
  const text = usePeopleText();
  return (
    <>
      <MemberCarousel title={text('visitors.title')} query={useVisitors()} empty={text('visitors.empty')} />
      <MemberCarousel title={text('added.title')} query={useRecentlyAdded()} empty={text('added.empty')} />
    </>
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
