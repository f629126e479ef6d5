import { Page, PendingState, QueryView, Skeleton, space, UnsavedChangesGuard, useProblemText } from '@hamrah/ui-kit';
import styled from 'styled-components';
import { useDetails } from '../data/use-details.ts';
import { useUnsavedChanges } from '../editing/use-unsaved-changes.ts';
import { useEditingText } from '../messages/editing.ts';
import { useOwnProfileText } from '../messages/own-profile.ts';
import { DetailsSection } from '../own-profile/details-section.tsx';
import { ProfileSummary } from '../own-profile/profile-summary.tsx';
import { Shortcuts } from '../own-profile/shortcuts.tsx';
import { PreferencesSection } from '../preferences/preferences-section.tsx';

const Column = styled.div`display: grid; gap: ${space.l};`;

/** The viewer's own profile: shortcuts, summary, details and partner preferences. */
export default function MyProfile() {
  const text = useOwnProfileText();
  const editingText = useEditingText();
  const problem = useProblemText();
  const query = useDetails();
  const { unsavedParts, isUnsaved, report } = useUnsavedChanges('photo', 'details', 'preferences');
  const isOnlyPhoto = unsavedParts.every((name) => name === 'photo');
  const skeleton = (
    <Column>
      <Skeleton $height="20rem" />
      <Skeleton $height="40rem" />
    </Column>
  );
  return (
    <Page title={text('title')} width="wide">
      <Column>
        <Shortcuts />
        <QueryView query={query} skeleton={skeleton}>
          {(details) =>
            details === null ? (
              <PendingState title={problem('profile.profile_pending')}>
                <p>{text('preparing')}</p>
              </PendingState>
            ) : (
              <>
                <ProfileSummary ownProfile={details.profile} onUploadingChange={report.photo} />
                <DetailsSection details={details} onUnsavedChange={report.details} />
                <PreferencesSection onUnsavedChange={report.preferences} />
              </>
            )
          }
        </QueryView>
      </Column>
      <UnsavedChangesGuard isActive={isUnsaved}>
        {isOnlyPhoto ? text('photo.running') : editingText('unsaved')}
      </UnsavedChangesGuard>
    </Page>
  );
}
