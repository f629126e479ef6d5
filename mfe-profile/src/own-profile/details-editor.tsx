import type { profile } from '@hamrah/contracts';
import { useField } from '@hamrah/ui-kit';
import { useFreshDetails, useSaveDetails } from '../data/use-details.ts';
import { EditorForm } from '../editing/editor-form.tsx';
import { Part, PartFields } from '../editing/part.tsx';
import { useEditor } from '../editing/use-editor.ts';
import { HomeFields } from '../home/home-fields.tsx';
import { useEditingText } from '../messages/editing.ts';
import { useOwnProfileText } from '../messages/own-profile.ts';
import { type DetailsDraft, detailsDraft, detailsParts, detailsSchema, detailsUnits } from './details-draft.ts';
import { DetailsField } from './details-field.tsx';
import { useDetailsWords } from './details-labels.ts';

interface DetailsEditorProps {
  readonly details: profile.EditableProfile;
  readonly onClose: () => void;
  /** Hears whether something would be lost by leaving. */
  readonly onUnsaved: (isUnsaved: boolean) => void;
}

const versionOf = (details: profile.EditableProfile) => ({
  draft: detailsDraft(details),
  revision: details.revision,
});

/** Edits all details of the profile. */
export function DetailsEditor({ details, onClose, onUnsaved }: DetailsEditorProps) {
  const text = useOwnProfileText();
  const shared = useEditingText();
  const { labelOf, show } = useDetailsWords();
  const save = useSaveDetails();
  const fresh = useFreshDetails();
  const editor = useEditor<DetailsDraft, profile.ProfileDetails>({
    schema: detailsSchema,
    first: versionOf(details),
    save: (output, revision) => save.mutateAsync({ details: output, revision }),
    readLatest: async () => versionOf((await fresh()) ?? details),
    under: 'details',
    culprits: { 'profile.age_out_of_range': 'dateOfBirth' },
    units: detailsUnits,
    texts: {
      saved: text('details.saved'),
      failed: text('details.failed'),
      kept: shared('kept'),
      loaded: shared('loaded'),
    },
    onSaved: onClose,
    onUnsaved,
  });
  return (
    <EditorForm editor={editor} labelOf={labelOf} show={show} onClose={onClose}>
      {detailsParts.map(({ name, fields }) => (
        <Part key={name} title={text(`part.${name}`)}>
          <PartFields>
            {name === 'location' && <Home />}
            {fields.map(
              (field) =>
                field !== 'country' &&
                field !== 'state' &&
                field !== 'city' && <DetailsField key={field} name={field} />,
            )}
          </PartFields>
        </Part>
      ))}
    </EditorForm>
  );
}

function Home() {
  return <HomeFields country={useField('country')} state={useField('state')} city={useField('city')} />;
}
