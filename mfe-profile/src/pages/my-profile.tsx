import { LeaveGuard, Loaded, Page, PreparingState, Skeleton, space, useProblemText } from '@hamrah/ui-kit';
import styled from 'styled-components';
import { useDetails } from '../data/use-details.ts';
import { useUnsaved } from '../editing/use-unsaved.ts';
import { useEditingText } from '../messages/editing.ts';
import { useOwnProfileText } from '../messages/own-profile.ts';
import { DetailsSection } from '../own-profile/details-section.tsx';
import { Summary } from '../own-profile/summary.tsx';
import { Tiles } from '../own-profile/tiles.tsx';
import { PreferencesSection } from '../preferences/preferences-section.tsx';

const Column = styled.div`display: grid; gap: ${space.l};`;

/** The member's own profile: shortcuts, summary, details and partner preferences. */
export default function MyProfile() {
  const text = useOwnProfileText();
  const shared = useEditingText();
  const problem = useProblemText();
  const query = useDetails();
  const { unsaved, isUnsaved, report } = useUnsaved('photo', 'details', 'preferences');
  const isPhotoAlone = unsaved.every((name) => name === 'photo');
  const skeleton = (
    <Column>
      <Skeleton $height="20rem" />
      <Skeleton $height="40rem" />
    </Column>
  );
  return (
    <Page title={text('title')} width="wide">
      <Column>
        <Tiles />
        <Loaded query={query} skeleton={skeleton}>
          {(details) =>
            details === null ? (
              <PreparingState title={problem('profile.being_prepared')}>
                <p>{text('preparing')}</p>
              </PreparingState>
            ) : (
              <>
                <Summary own={details.profile} onUploading={report.photo} />
                <DetailsSection details={details} onUnsaved={report.details} />
                <PreferencesSection onUnsaved={report.preferences} />
              </>
            )
          }
        </Loaded>
      </Column>
      <LeaveGuard isNeeded={isUnsaved}>{isPhotoAlone ? text('photo.running') : shared('unsaved')}</LeaveGuard>
    </Page>
  );
}
