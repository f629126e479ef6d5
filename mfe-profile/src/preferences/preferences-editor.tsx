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

/** Preferences as they are kept. */
export interface SavedPreferences {
  readonly preferences: profile.PartnerPreferences;
  readonly revision: number;
}

interface PreferencesEditorProps {
  readonly kept: SavedPreferences;
  readonly onClose: () => void;
  /** Hears whether something would be lost by leaving. */
  readonly onUnsaved: (isUnsaved: boolean) => void;
}

const toVersion = (kept: SavedPreferences) => ({ draft: preferencesDraft(kept), revision: kept.revision });

/** Edits what the member looks for. */
export function PreferencesEditor({ kept, onClose, onUnsaved }: PreferencesEditorProps) {
  const text = usePreferencesText();
  const shared = useEditingText();
  const { labelOf, show } = usePreferencesLabels();
  const save = useSavePreferences();
  const fresh = useFetchLatestPreferences();
  const editor = useEditor<PreferencesDraft, profile.PartnerPreferences>({
    schema: preferencesSchema,
    initial: toVersion(kept),
    save: (preferences, revision) => save.mutateAsync({ preferences, revision }),
    fetchLatest: async () => toVersion(await fresh()),
    bodyKey: 'preferences',
    fieldGroups: preferencesFieldGroups,
    texts: { saved: text('saved'), failed: text('failed'), kept: shared('kept'), loaded: shared('loaded') },
    onSaved: onClose,
    onUnsaved,
  });
  return (
    <EditorForm editor={editor} labelOf={labelOf} show={show} onClose={onClose}>
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
