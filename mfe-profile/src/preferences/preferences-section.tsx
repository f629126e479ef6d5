import { Loaded, Skeleton } from '@hamrah/ui-kit';
import { usePartnerPreferences } from '../data/use-partner-preferences.ts';
import { EditableSection } from '../editing/editable-section.tsx';
import { Part, PartFacts } from '../editing/part.tsx';
import { useEditing } from '../editing/use-editing.ts';
import { usePreferencesText } from '../messages/preferences.ts';
import { isMust, preferencesDraft, preferencesParts } from './preferences-draft.ts';
import { type KeptPreferences, PreferencesEditor } from './preferences-editor.tsx';
import { usePreferencesWords } from './preferences-words.ts';

/** The fragment that leads to the preferences and opens their editor. */
export const preferencesFragment = 'partnerPref';

/** What the member looks for, to be read and edited. */
export function PreferencesSection({ onUnsaved }: { onUnsaved: (isUnsaved: boolean) => void }) {
  const text = usePreferencesText();
  const query = usePartnerPreferences();
  const { isEditing, edit, close, place } = useEditing(preferencesFragment);
  const canEdit = query.data !== undefined && !isEditing;
  return (
    <EditableSection
      id={preferencesFragment}
      title={text('title')}
      lead={text('lead')}
      place={place}
      onEdit={canEdit ? edit : undefined}
    >
      <Loaded query={query} skeleton={<Skeleton $height="24rem" />}>
        {(kept) =>
          isEditing ? (
            <PreferencesEditor kept={kept} onClose={close} onUnsaved={onUnsaved} />
          ) : (
            <PreferencesFacts kept={kept} />
          )
        }
      </Loaded>
    </EditableSection>
  );
}

function PreferencesFacts({ kept }: { kept: KeptPreferences }) {
  const text = usePreferencesText();
  const { labelOf, show } = usePreferencesWords();
  const draft = preferencesDraft(kept);
  const said = kept.preferences.ages ? draft : { ...draft, ages: { from: '', to: '' } };
  return preferencesParts.map(({ name, fields }) => (
    <Part key={name} title={text(`part.${name}`)}>
      <PartFacts
        facts={fields.map((field) => ({
          name: field,
          label: labelOf(field),
          value: show(field, said),
          ...(isMust(said, field) ? { mark: text('must') } : {}),
        }))}
        unsaid={text('open')}
      />
    </Part>
  ));
}
