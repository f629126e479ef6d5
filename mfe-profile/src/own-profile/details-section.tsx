import type { profile } from '@hamrah/contracts';
import { EditableSection } from '../editing/editable-section.tsx';
import { useEditableSection } from '../editing/use-editable-section.ts';
import { useOwnProfileText } from '../messages/own-profile.ts';
import { DetailsEditor } from './details-editor.tsx';
import { DetailsView } from './details-view.tsx';

/** The fragment that leads to the details and opens their editor. */
const detailsFragment = 'profileDetails';

interface DetailsSectionProps {
  readonly details: profile.EditableProfile;
  /** Hears whether something would be lost by leaving. */
  readonly onUnsaved: (isUnsaved: boolean) => void;
}

/** All details of the profile, to be read and edited. */
export function DetailsSection({ details, onUnsaved }: DetailsSectionProps) {
  const text = useOwnProfileText();
  const { isEditing, edit, close, place } = useEditableSection(detailsFragment);
  return (
    <EditableSection
      id={detailsFragment}
      title={text('details.title')}
      {...(isEditing ? { lead: text('details.lead') } : {})}
      place={place}
      onEdit={isEditing ? undefined : edit}
    >
      {isEditing ? (
        <DetailsEditor details={details} onClose={close} onUnsaved={onUnsaved} />
      ) : (
        <DetailsView details={details} />
      )}
    </EditableSection>
  );
}
