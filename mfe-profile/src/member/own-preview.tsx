import { previewAudiences } from '@hamrah/contracts/profile';
import { Card, LinkButton, Page, PendingState, QueryView, RadioGroup, space, useProblemText } from '@hamrah/ui-kit';
import { useState } from 'react';
import styled from 'styled-components';
import { Section } from '../components/section.tsx';
import { usePreview } from '../data/use-member.ts';
import { useMemberText } from '../messages/member.ts';
import { PreferenceComparison } from './preference-comparison.tsx';
import { Column, Columns, ProfileSections, ProfileSkeleton, useProfileLead } from './profile-layout.tsx';
import { ProfileSidebar } from './profile-sidebar.tsx';

const Audience = styled(Card)`margin-bottom: ${space.l};`;

/** The viewer's own profile as others see it. */
export function OwnPreview() {
  const text = useMemberText();
  const problem = useProblemText();
  const lead = useProfileLead();
  const [audience, setAudience] = useState<(typeof previewAudiences)[number]>('path');
  const query = usePreview(audience);
  return (
    <Page
      title={text('preview.title')}
      lead={query.data && lead(query.data.card)}
      width="wide"
      actions={
        <LinkButton to="/myprofile" variant="secondary">
          {text('preview.edit')}
        </LinkButton>
      }
    >
      <Audience>
        <RadioGroup
          label={text('preview.as')}
          options={previewAudiences.map((id) => ({ id, label: text(`preview.${id}`) }))}
          value={audience}
          onChange={(id) => setAudience(previewAudiences.find((known) => known === id) ?? 'path')}
        />
      </Audience>
      <QueryView query={query} skeleton={<ProfileSkeleton />}>
        {(view) =>
          view === null ? (
            <PendingState title={problem('profile.profile_pending')} />
          ) : (
            <Columns>
              <ProfileSidebar view={view} preview={view} />
              <Column>
                <ProfileSections view={view} />
                <PreferenceComparison name={view.card.firstName} comparison={view.comparison} isPreview />
                <Section title={text('contact.title')} anchor="contact">
                  <p>{text('preview.contact')}</p>
                </Section>
              </Column>
            </Columns>
          )
        }
      </QueryView>
    </Page>
  );
}
