import type { profile } from '@hamrah/contracts';
import { useField } from '@hamrah/ui-kit';
import { useFetchLatestDetails, useSaveDetails } from '../data/use-details.ts';
import { EditorForm } from '../editing/editor-form.tsx';
import { Subsection, SubsectionFields } from '../editing/subsection.tsx';
import { useEditor } from '../editing/use-editor.ts';
import { LocationFields } from '../location/location-fields.tsx';
import { useEditingText } from '../messages/editing.ts';
import { useOwnProfileText } from '../messages/own-profile.ts';
import {
  type DetailsDraft,
  detailsFieldGroups,
  detailsSchema,
  detailsSections,
  draftFromDetails,
} from './details-draft.ts';
import { DetailsField } from './details-field.tsx';
import { useDetailsLabels } from './details-labels.ts';

interface DetailsEditorProps {
  readonly details: profile.EditableProfile;
  readonly onClose: () => void;
  /** Reports whether there are unsaved changes. */
  readonly onUnsavedChange: (isUnsaved: boolean) => void;
}

const toVersion = (details: profile.EditableProfile) => ({
  draft: draftFromDetails(details),
  revision: details.revision,
});

/** Form for all profile details. */
export function DetailsEditor({ details, onClose, onUnsavedChange }: DetailsEditorProps) {
  const text = useOwnProfileText();
  const editingText = useEditingText();
  const { labelOf, formatField } = useDetailsLabels();
  const save = useSaveDetails();
  const fetchLatest = useFetchLatestDetails();
  const editor = useEditor<DetailsDraft, profile.ProfileDetails>({
    schema: detailsSchema,
    initial: toVersion(details),
    save: (output, revision) => save.mutateAsync({ details: output, revision }),
    fetchLatest: async () => toVersion((await fetchLatest()) ?? details),
    bodyKey: 'details',
    fieldByProblem: { 'profile.age_out_of_range': 'dateOfBirth' },
    fieldGroups: detailsFieldGroups,
    texts: {
      saved: text('details.saved'),
      failed: text('details.failed'),
      keptLocal: editingText('conflict.kept'),
      loadedLatest: editingText('conflict.loaded'),
    },
    onSaved: onClose,
    onUnsavedChange,
  });
  return (
    <EditorForm editor={editor} labelOf={labelOf} formatField={formatField} onClose={onClose}>
      {detailsSections.map(({ name, fields }) => (
        <Subsection key={name} title={text(`part.${name}`)}>
          <SubsectionFields>
            {name === 'location' && <Location />}
            {fields.map((field) => (
              <DetailsField key={field} name={field} />
            ))}
          </SubsectionFields>
        </Subsection>
      ))}
    </EditorForm>
  );
}

function Location() {
  return <LocationFields country={useField('country')} state={useField('state')} city={useField('city')} />;
}
