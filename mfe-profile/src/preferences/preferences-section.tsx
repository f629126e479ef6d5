import { QueryView, Skeleton } from '@hamrah/ui-kit';
import { usePartnerPreferences } from '../data/use-partner-preferences.ts';
import { EditableSection } from '../editing/editable-section.tsx';
import { Subsection, SubsectionFacts } from '../editing/subsection.tsx';
import { useEditableSection } from '../editing/use-editable-section.ts';
import { usePreferencesText } from '../messages/preferences.ts';
import { isMust, preferencesDraft, preferencesSections } from './preferences-draft.ts';
import { PreferencesEditor, type SavedPreferences } from './preferences-editor.tsx';
import { usePreferencesLabels } from './preferences-labels.ts';

/** The fragment that leads to the preferences and opens their editor. */
export const preferencesFragment = 'partnerPref';

/** What the member looks for, to be read and edited. */
export function PreferencesSection({ onUnsaved }: { onUnsaved: (isUnsaved: boolean) => void }) {
  const text = usePreferencesText();
  const query = usePartnerPreferences();
  const { isEditing, edit, close, place } = useEditableSection(preferencesFragment);
  const canEdit = query.data !== undefined && !isEditing;
  return (
    <EditableSection
      id={preferencesFragment}
      title={text('title')}
      lead={text('lead')}
      place={place}
      onEdit={canEdit ? edit : undefined}
    >
      <QueryView query={query} skeleton={<Skeleton $height="24rem" />}>
        {(kept) =>
          isEditing ? (
            <PreferencesEditor kept={kept} onClose={close} onUnsaved={onUnsaved} />
          ) : (
            <PreferencesView kept={kept} />
          )
        }
      </QueryView>
    </EditableSection>
  );
}

function PreferencesView({ kept }: { kept: SavedPreferences }) {
  const text = usePreferencesText();
  const { labelOf, show } = usePreferencesLabels();
  const draft = preferencesDraft(kept);
  const said = kept.preferences.ages ? draft : { ...draft, ages: { from: '', to: '' } };
  return preferencesSections.map(({ name, fields }) => (
    <Subsection key={name} title={text(`part.${name}`)}>
      <SubsectionFacts
        facts={fields.map((field) => ({
          name: field,
          label: labelOf(field),
          value: show(field, said),
          ...(isMust(said, field) ? { mark: text('must') } : {}),
        }))}
        unsaid={text('open')}
      />
    </Subsection>
  ));
}
