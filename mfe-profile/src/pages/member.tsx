import type { profile } from '@hamrah/contracts';
import { EmptyState, LinkButton, Page, PendingState, QueryView, space, useProblemText } from '@hamrah/ui-kit';
import { recordImpression, useSession } from '@hamrah/ui-kit/shell-api';
import { UserRoundX } from 'lucide-react';
import { lazy, useEffect } from 'react';
import { useParams } from 'react-router-dom';
import styled from 'styled-components';
import { loadMember, useMember, useRecordVisit } from '../data/use-member.ts';
import { ContactSection } from '../member/contact-section.tsx';
import { JumpLinks } from '../member/jump-links.tsx';
import { PreferenceComparison } from '../member/preference-comparison.tsx';
import { Column, Columns, ProfileSections, ProfileSkeleton, useProfileLead } from '../member/profile-layout.tsx';
import { ProfileSidebar } from '../member/profile-sidebar.tsx';
import { SimilarProfiles } from '../member/similar-profiles.tsx';
import { useMemberText } from '../messages/member.ts';

const OwnPreview = lazy(async () => ({ default: (await import('../member/own-preview.tsx')).OwnPreview }));

const Centred = styled.div`max-width: 38rem; margin: 0 auto; padding: ${space.xl} ${space.m};`;

/** Another member's profile, or a preview of the viewer's own profile. */
export default function Member() {
  const { code = '' } = useParams();
  const ownCode = useSession(({ viewer }) => viewer?.member);
  return code === ownCode ? <OwnPreview /> : <OtherMember code={code} />;
}

export const loadData = ({ code = '' }: { readonly code?: string }) => loadMember(code);

function OtherMember({ code }: { readonly code: string }) {
  const text = useMemberText();
  const problem = useProblemText();
  const query = useMember(code);
  useRecordVisit(code, !!query.data?.view);
  useRecordImpression(code, !!query.data?.view);
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

/** Records once that the viewer has opened a profile. */
function useRecordImpression(member: string, isOpen: boolean): void {
  useEffect(() => {
    if (isOpen) recordImpression({ member, place: 'profile', source: 'link', position: 0 });
  }, [member, isOpen]);
}

function Profile({ view }: { view: profile.MemberView }) {
  const lead = useProfileLead();
  const { card } = view;
  return (
    <Page title={`${card.firstName} ${card.lastName}`} lead={lead(card)} width="wide">
      <Columns>
        <ProfileSidebar view={view} />
        <Column>
          <JumpLinks />
          <ProfileSections view={view} />
          <PreferenceComparison name={card.firstName} comparison={view.comparison} />
          <ContactSection code={card.code} name={card.firstName} contact={view.contact} />
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
