import { heightLabel, type profile } from '@hamrah/contracts';
import {
  EmptyState,
  LinkButton,
  media,
  Page,
  PendingState,
  QueryView,
  Skeleton,
  space,
  useProblemText,
} from '@hamrah/ui-kit';
import { UserRoundX } from 'lucide-react';
import { useParams } from 'react-router-dom';
import styled from 'styled-components';
import { useMember, useRecordVisit } from '../data/use-member.ts';
import { AboutSection, BackgroundSections } from '../member/about-sections.tsx';
import { ContactSection } from '../member/contact-section.tsx';
import { PreferenceComparison } from '../member/preference-comparison.tsx';
import { ProfileSidebar } from '../member/profile-sidebar.tsx';
import { SimilarProfiles } from '../member/similar-profiles.tsx';
import { useMemberText } from '../messages/member.ts';

const Columns = styled.div`
  display: grid;
  align-items: start;
  gap: ${space.l};
  & > * { min-width: 0; }
  ${media.wide} { grid-template-columns: 20rem minmax(0, 1fr); }
`;
const Column = styled.div`display: grid; gap: ${space.l}; min-width: 0;`;
const Centred = styled.div`max-width: 38rem; margin: 0 auto; padding: ${space.xl} ${space.m};`;

/** Another member's profile. */
export default function Member() {
  const { code = '' } = useParams();
  const text = useMemberText();
  const problem = useProblemText();
  const query = useMember(code);
  useRecordVisit(code, !!query.data?.view);
  const view = query.data?.view;
  if (view) return <Profile key={code} view={view} />;
  if (query.data && !query.data.isPreparing) return <MemberNotFound />;
  return (
    <Page title={text('title')} width="wide">
      <QueryView query={query} skeleton={<ProfileSkeleton />}>
        {() => (
          <PendingState title={problem('profile.profile_pending')}>
            <p>{text('preparing')}</p>
          </PendingState>
        )}
      </QueryView>
    </Page>
  );
}

function Profile({ view }: { view: profile.MemberView }) {
  const text = useMemberText();
  const { card } = view;
  const { age, city, country } = card;
  const lead = text('lead', { age, height: heightLabel(card.heightInches), city, country });
  return (
    <Page title={`${card.firstName} ${card.lastName}`} lead={lead} width="wide">
      <Columns>
        <ProfileSidebar view={view} />
        <Column>
          <AboutSection view={view} />
          <ContactSection code={card.code} name={card.firstName} contact={view.contact} />
          <BackgroundSections view={view} />
          <PreferenceComparison name={card.firstName} comparison={view.comparison} />
          <SimilarProfiles code={card.code} />
        </Column>
      </Columns>
    </Page>
  );
}

function MemberNotFound() {
  const text = useMemberText();
  const problem = useProblemText();
  return (
    <Centred>
      <title>{`${text('title')} · Hamrah`}</title>
      <EmptyState
        level={1}
        title={problem('profile.member_not_found')}
        icon={<UserRoundX aria-hidden size={40} strokeWidth={1.5} />}
      >
        <p>{text('missing.text')}</p>
        <LinkButton to="/dashboard" variant="secondary">
          {text('missing.link')}
        </LinkButton>
      </EmptyState>
    </Centred>
  );
}

function ProfileSkeleton() {
  return (
    <Columns>
      <Skeleton $height="36rem" />
      <Column>
        <Skeleton $height="16rem" />
        <Skeleton $height="12rem" />
      </Column>
    </Columns>
  );
}
