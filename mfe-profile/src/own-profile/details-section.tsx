import type { profile } from '@hamrah/contracts';
import { EditableSection } from '../editing/editable-section.tsx';
import { useEditableSection } from '../editing/use-editable-section.ts';
import { useOwnProfileText } from '../messages/own-profile.ts';
import { DetailsEditor } from './details-editor.tsx';
import { DetailsView } from './details-view.tsx';

/** URL fragment that opens the editor of the details. */
const detailsFragment = 'profileDetails';

interface DetailsSectionProps {
  readonly details: profile.EditableProfile;
  /** Reports whether there are unsaved changes. */
  readonly onUnsavedChange: (isUnsaved: boolean) => void;
}

/** Profile details with a read view and an editor. */
export function DetailsSection({ details, onUnsavedChange }: DetailsSectionProps) {
  const text = useOwnProfileText();
  const { isEditing, edit, close, sectionRef } = useEditableSection(detailsFragment);
  return (
    <EditableSection
      id={detailsFragment}
      title={text('details.title')}
      {...(isEditing ? { lead: text('details.lead') } : {})}
      sectionRef={sectionRef}
      onEdit={isEditing ? undefined : edit}
    >
      {isEditing ? (
        <DetailsEditor details={details} onClose={close} onUnsavedChange={onUnsavedChange} />
      ) : (
        <DetailsView details={details} />
      )}
    </EditableSection>
  );
}
