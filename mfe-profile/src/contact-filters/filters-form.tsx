import { profile } from '@hamrah/contracts';
import { colour } from '@hamrah/ui-kit';
import styled from 'styled-components';
import { useFetchLatestFilters, useSaveContactFilters } from '../data/use-contact-filters.ts';
import { EditorForm } from '../editing/editor-form.tsx';
import { SubsectionFields } from '../editing/subsection.tsx';
import { useEditor } from '../editing/use-editor.ts';
import { useContactFiltersText } from '../messages/contact-filters.ts';
import { useEditingText } from '../messages/editing.ts';
import { filterGroups, type SavedFilters, toVersion, useFilterLabels } from './filters-draft.ts';
import { FiltersFields } from './filters-fields.tsx';

const Hint = styled.p`color: ${colour.quiet};`;

interface FiltersFormProps {
  readonly kept: SavedFilters;
  /** The form has come anew after a save: its button takes the focus back. */
  readonly isAgain: boolean;
  readonly onSaved: () => void;
  /** Hears whether something would be lost by leaving. */
  readonly onUnsaved: (isUnsaved: boolean) => void;
}

/** Edits who may see the member's contact details. */
export function FiltersForm({ kept, isAgain, onSaved, onUnsaved }: FiltersFormProps) {
  const text = useContactFiltersText();
  const shared = useEditingText();
  const { labelOf, show } = useFilterLabels();
  const save = useSaveContactFilters();
  const fresh = useFetchLatestFilters();
  const editor = useEditor<profile.ContactFilters, profile.ContactFilters>({
    schema: profile.contactFilters,
    initial: toVersion(kept),
    save: (filters, revision) => save.mutateAsync({ filters, revision }),
    fetchLatest: async () => toVersion(await fresh()),
    bodyKey: 'filters',
    fieldGroups: filterGroups,
    texts: { saved: text('saved'), failed: text('failed'), kept: shared('kept'), loaded: shared('loaded') },
    onSaved,
    onUnsaved,
  });
  return (
    <EditorForm
      editor={editor}
      labelOf={labelOf}
      show={show}
      words={{ save: text('update'), saving: text('updating') }}
      autoFocus={isAgain}
    >
      <Hint>
        {text('hint')} {kept.filters === null && text('unset')}
      </Hint>
      <SubsectionFields>
        <FiltersFields />
      </SubsectionFields>
    </EditorForm>
  );
}
