import { Page, PendingState, QueryView, Skeleton, space, useProblemText } from '@hamrah/ui-kit';
import { useSession } from '@hamrah/ui-kit/shell-api';
import styled from 'styled-components';
import { Counters } from '../components/counters.tsx';
import { MatchesBanner } from '../components/matches-banner.tsx';
import { MemberCarousel } from '../components/member-carousel.tsx';
import { ProfileCard } from '../components/profile-card.tsx';
import { loadDashboard, useDashboard } from '../data/use-dashboard.ts';
import { loadDailyMatches, useRecentlyAdded, useVisitors } from '../data/use-dashboard-members.ts';
import { loadUnreadConversations, useUnreadConversations } from '../data/use-unread-conversations.ts';
import { GuidedStart } from '../home/guided-start.tsx';
import { MarriageAgeNotice } from '../home/marriage-age-notice.tsx';
import { Today } from '../home/today.tsx';
import { TodaysMatches } from '../home/todays-matches.tsx';
import { useText } from '../messages/index.ts';
import { usePeopleText } from '../messages/people.ts';

const Column = styled.div`display: grid; gap: ${space.l}; & > * { min-width: 0; }`;

/**
 * The marriage age notice, tasks, today's matches, guided start, the viewer's card, counters, profile visitors, newest
 * members and a banner for matches.
 */
export default function Dashboard() {
  const text = useText();
  const problem = useProblemText();
  const { data, error, refetch } = useDashboard();
  const unreadConversations = useUnreadConversations();
  // Waits for the count. If it arrived later, it would add a task and shift the layout.
  const query = { data: unreadConversations === undefined ? undefined : data, error, refetch };
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
              <MarriageAgeNotice profile={dashboard.profile} />
              <Today dashboard={dashboard} unreadConversations={unreadConversations ?? 0} />
              <TodaysMatches />
              <GuidedStart progress={dashboard.start} />
              <ProfileCard profile={dashboard.profile} contactsLeft={dashboard.contactsLeft} />
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

export const loadData = () => Promise.all([loadDashboard(), loadUnreadConversations(), loadDailyMatches()]);

function MemberCarousels() {
  const text = usePeopleText();
  return (
    <>
      <MemberCarousel
        title={text('visitors.title')}
        anchor="visitors"
        query={useVisitors()}
        emptyText={text('visitors.empty')}
      />
      <MemberCarousel title={text('added.title')} query={useRecentlyAdded()} emptyText={text('added.empty')} />
    </>
  );
}

function DashboardSkeleton() {
  return (
    <Column>
      <Skeleton $height="18.5rem" />
      <Skeleton $height="24rem" />
    </Column>
  );
}
