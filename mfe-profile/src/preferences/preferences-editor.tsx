import type { profile } from '@hamrah/contracts';
import { useFetchLatestPreferences, useSavePreferences } from '../data/use-partner-preferences.ts';
import { EditorForm } from '../editing/editor-form.tsx';
import { Subsection, SubsectionFields } from '../editing/subsection.tsx';
import { useEditor } from '../editing/use-editor.ts';
import { useEditingText } from '../messages/editing.ts';
import { usePreferencesText } from '../messages/preferences.ts';
import {
  type PreferencesDraft,
  preferencesDraft,
  preferencesFieldGroups,
  preferencesSchema,
} from './preferences-draft.ts';
import { BasicFields, OtherFields } from './preferences-fields.tsx';
import { usePreferencesLabels } from './preferences-labels.ts';

export interface SavedPreferences {
  readonly preferences: profile.PartnerPreferences;
  readonly revision: number;
}

interface PreferencesEditorProps {
  readonly savedPreferences: SavedPreferences;
  readonly onClose: () => void;
  /** Reports whether there are unsaved changes. */
  readonly onUnsavedChange: (isUnsaved: boolean) => void;
}

const toVersion = (preferences: SavedPreferences) => ({
  draft: preferencesDraft(preferences),
  revision: preferences.revision,
});

/** Form for the partner preferences. */
export function PreferencesEditor({ savedPreferences, onClose, onUnsavedChange }: PreferencesEditorProps) {
  const text = usePreferencesText();
  const editingText = useEditingText();
  const { labelOf, formatField } = usePreferencesLabels();
  const save = useSavePreferences();
  const fetchLatest = useFetchLatestPreferences();
  const editor = useEditor<PreferencesDraft, profile.PartnerPreferences>({
    schema: preferencesSchema,
    initial: toVersion(savedPreferences),
    save: (preferences, revision) => save.mutateAsync({ preferences, revision }),
    fetchLatest: async () => toVersion(await fetchLatest()),
    bodyKey: 'preferences',
    fieldGroups: preferencesFieldGroups,
    texts: {
      saved: text('saved'),
      failed: text('failed'),
      keptLocal: editingText('conflict.kept'),
      loadedLatest: editingText('conflict.loaded'),
    },
    onSaved: onClose,
    onUnsavedChange,
  });
  return (
    <EditorForm editor={editor} labelOf={labelOf} formatField={formatField} onClose={onClose}>
      <Subsection title={text('part.basic')}>
        <SubsectionFields>
          <BasicFields />
        </SubsectionFields>
      </Subsection>
      <Subsection title={text('part.other')}>
        <SubsectionFields>
          <OtherFields />
        </SubsectionFields>
      </Subsection>
    </EditorForm>
  );
}
