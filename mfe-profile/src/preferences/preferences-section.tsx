import { QueryView, Skeleton } from '@hamrah/ui-kit';
import { usePartnerPreferences } from '../data/use-partner-preferences.ts';
import { EditableSection } from '../editing/editable-section.tsx';
import { Subsection, SubsectionDetails } from '../editing/subsection.tsx';
import { useEditableSection } from '../editing/use-editable-section.ts';
import { usePreferencesText } from '../messages/preferences.ts';
import { isMust, preferencesDraft, preferencesSections } from './preferences-draft.ts';
import { PreferencesEditor, type SavedPreferences } from './preferences-editor.tsx';
import { usePreferencesLabels } from './preferences-labels.ts';

/** URL fragment that opens the editor of the preferences. */
export const preferencesFragment = 'partnerPref';

/** Partner preferences with a read view and an editor. */
export function PreferencesSection({ onUnsavedChange }: { onUnsavedChange: (isUnsaved: boolean) => void }) {
  const text = usePreferencesText();
  const query = usePartnerPreferences();
  const { isEditing, edit, close, sectionRef } = useEditableSection(preferencesFragment);
  const canEdit = query.data !== undefined && !isEditing;
  return (
    <EditableSection
      id={preferencesFragment}
      title={text('title')}
      lead={text('lead')}
      sectionRef={sectionRef}
      onEdit={canEdit ? edit : undefined}
    >
      <QueryView query={query} skeleton={<Skeleton $height="24rem" />}>
        {(savedPreferences) =>
          isEditing ? (
            <PreferencesEditor savedPreferences={savedPreferences} onClose={close} onUnsavedChange={onUnsavedChange} />
          ) : (
            <PreferencesView savedPreferences={savedPreferences} />
          )
        }
      </QueryView>
    </EditableSection>
  );
}

function PreferencesView({ savedPreferences }: { savedPreferences: SavedPreferences }) {
  const text = usePreferencesText();
  const { labelOf, formatField } = usePreferencesLabels();
  const draft = preferencesDraft(savedPreferences);
  return preferencesSections.map(({ name, fields }) => (
    <Subsection key={name} title={text(`part.${name}`)}>
      <SubsectionDetails
        items={fields.map((field) => ({
          name: field,
          label: labelOf(field),
          value: formatField(field, draft),
          ...(isMust(draft, field) ? { badge: text('must') } : {}),
        }))}
        placeholder={text('open')}
      />
    </Subsection>
  ));
}
