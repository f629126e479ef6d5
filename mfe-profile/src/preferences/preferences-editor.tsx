import type { profile } from '@hamrah/contracts';
import { useFreshPreferences, useSavePreferences } from '../data/use-partner-preferences.ts';
import { EditorForm } from '../editing/editor-form.tsx';
import { Part, PartFields } from '../editing/part.tsx';
import { useEditor } from '../editing/use-editor.ts';
import { useEditingText } from '../messages/editing.ts';
import { usePreferencesText } from '../messages/preferences.ts';
import { type PreferencesDraft, preferencesDraft, preferencesSchema, preferencesUnits } from './preferences-draft.ts';
import { BasicFields, OtherFields } from './preferences-fields.tsx';
import { usePreferencesWords } from './preferences-words.ts';

/** Preferences as they are kept. */
export interface KeptPreferences {
  readonly preferences: profile.PartnerPreferences;
  readonly revision: number;
}

interface PreferencesEditorProps {
  readonly kept: KeptPreferences;
  readonly onClose: () => void;
  /** Hears whether something would be lost by leaving. */
  readonly onUnsaved: (isUnsaved: boolean) => void;
}

const versionOf = (kept: KeptPreferences) => ({ draft: preferencesDraft(kept), revision: kept.revision });

/** Edits what the member looks for. */
export function PreferencesEditor({ kept, onClose, onUnsaved }: PreferencesEditorProps) {
  const text = usePreferencesText();
  const shared = useEditingText();
  const { labelOf, show } = usePreferencesWords();
  const save = useSavePreferences();
  const fresh = useFreshPreferences();
  const editor = useEditor<PreferencesDraft, profile.PartnerPreferences>({
    schema: preferencesSchema,
    first: versionOf(kept),
    save: (preferences, revision) => save.mutateAsync({ preferences, revision }),
    readLatest: async () => versionOf(await fresh()),
    under: 'preferences',
    units: preferencesUnits,
    texts: { saved: text('saved'), failed: text('failed'), kept: shared('kept'), loaded: shared('loaded') },
    onSaved: onClose,
    onUnsaved,
  });
  return (
    <EditorForm editor={editor} labelOf={labelOf} show={show} onClose={onClose}>
      <Part title={text('part.basic')}>
        <PartFields>
          <BasicFields />
        </PartFields>
      </Part>
      <Part title={text('part.other')}>
        <PartFields>
          <OtherFields />
        </PartFields>
      </Part>
    </EditorForm>
  );
}
