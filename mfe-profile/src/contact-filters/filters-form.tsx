import { profile } from '@hamrah/contracts';
import { colour } from '@hamrah/ui-kit';
import styled from 'styled-components';
import { useFreshFilters, useSaveFilters } from '../data/use-contact-filters.ts';
import { EditorForm } from '../editing/editor-form.tsx';
import { PartFields } from '../editing/part.tsx';
import { useEditor } from '../editing/use-editor.ts';
import { useEditingText } from '../messages/editing.ts';
import { useFiltersText } from '../messages/filters.ts';
import { filtersUnits, type KeptFilters, useFiltersWords, versionOf } from './filters-draft.ts';
import { FiltersFields } from './filters-fields.tsx';

const Hint = styled.p`color: ${colour.quiet};`;

interface FiltersFormProps {
  readonly kept: KeptFilters;
  /** The form has come anew after a save: its button takes the focus back. */
  readonly isAgain: boolean;
  readonly onSaved: () => void;
  /** Hears whether something would be lost by leaving. */
  readonly onUnsaved: (isUnsaved: boolean) => void;
}

/** Edits who may see the member's contact details. */
export function FiltersForm({ kept, isAgain, onSaved, onUnsaved }: FiltersFormProps) {
  const text = useFiltersText();
  const shared = useEditingText();
  const { labelOf, show } = useFiltersWords();
  const save = useSaveFilters();
  const fresh = useFreshFilters();
  const editor = useEditor<profile.ContactFilters, profile.ContactFilters>({
    schema: profile.contactFilters,
    first: versionOf(kept),
    save: (filters, revision) => save.mutateAsync({ filters, revision }),
    readLatest: async () => versionOf(await fresh()),
    under: 'filters',
    units: filtersUnits,
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
      <PartFields>
        <FiltersFields />
      </PartFields>
    </EditorForm>
  );
}
