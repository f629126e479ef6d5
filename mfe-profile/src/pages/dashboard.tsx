import { Page, PendingState, QueryView, Skeleton, space, useProblemText } from '@hamrah/ui-kit';
import { useSession } from '@hamrah/ui-kit/shell-api';
import styled from 'styled-components';
import { Counters } from '../components/counters.tsx';
import { MatchesBanner } from '../components/matches-banner.tsx';
import { MemberCarousel } from '../components/member-carousel.tsx';
import { ProfileCard } from '../components/profile-card.tsx';
import { useDashboard } from '../data/use-dashboard.ts';
import { useRecentlyAdded, useVisitors } from '../data/use-dashboard-members.ts';
import { useText } from '../messages/index.ts';
import { usePeopleText } from '../messages/people.ts';

const Column = styled.div`display: grid; gap: ${space.l}; & > * { min-width: 0; }`;

/** The viewer's profile card, counters, recent visitors, recently added members and a link to the matches. */
export function Dashboard() {
  const text = useText();
  const problem = useProblemText();
  const query = useDashboard();
  const name = useSession(({ viewer }) => viewer?.firstName ?? '');
  return (
    <Page title={text('dashboard.title')} lead={text('dashboard.lead', { name })} width="wide">
      <QueryView query={query} skeleton={<DashboardSkeleton />}>
        {(dashboard) =>
          dashboard === null ? (
            <PendingState title={problem('profile.profile_pending')}>
              <p>{text('dashboard.preparing')}</p>
            </PendingState>
          ) : (
            <Column>
              <ProfileCard profile={dashboard.profile} />
              <Counters counts={dashboard.counters} />
              <MemberCarousels />
              <MatchesBanner path={dashboard.profile.path} />
            </Column>
          )
        }
      </QueryView>
    </Page>
  );
}

function MemberCarousels() {
  const text = usePeopleText();
  return (
    <>
      <MemberCarousel title={text('visitors.title')} query={useVisitors()} emptyText={text('visitors.empty')} />
      <MemberCarousel title={text('added.title')} query={useRecentlyAdded()} emptyText={text('added.empty')} />
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
