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
  readonly savedFilters: SavedFilters;
  /** True after a save, which remounts the form. The button then takes the focus. */
  readonly isRemounted: boolean;
  readonly onSaved: () => void;
  /** Reports whether there are unsaved changes. */
  readonly onUnsavedChange: (isUnsaved: boolean) => void;
}

/** Form for the contact filters. */
export function FiltersForm({ savedFilters, isRemounted, onSaved, onUnsavedChange }: FiltersFormProps) {
  const text = useContactFiltersText();
  const editingText = useEditingText();
  const { labelOf, formatField } = useFilterLabels();
  const save = useSaveContactFilters();
  const fetchLatest = useFetchLatestFilters();
  const editor = useEditor<profile.ContactFilters, profile.ContactFilters>({
    schema: profile.contactFilters,
    initial: toVersion(savedFilters),
    save: (filters, revision) => save.mutateAsync({ filters, revision }),
    fetchLatest: async () => toVersion(await fetchLatest()),
    bodyKey: 'filters',
    fieldGroups: filterGroups,
    texts: {
      saved: text('saved'),
      failed: text('failed'),
      keptLocal: editingText('conflict.kept'),
      loadedLatest: editingText('conflict.loaded'),
    },
    onSaved,
    onUnsavedChange,
  });
  return (
    <EditorForm
      editor={editor}
      labelOf={labelOf}
      formatField={formatField}
      buttonLabels={{ save: text('update'), saving: text('updating') }}
      autoFocus={isRemounted}
    >
      <Hint>
        {text('hint')} {savedFilters.filters === null && text('unset')}
      </Hint>
      <SubsectionFields>
        <FiltersFields />
      </SubsectionFields>
    </EditorForm>
  );
}
