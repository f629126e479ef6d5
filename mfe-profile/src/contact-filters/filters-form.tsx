import { profile } from '@hamrah/contracts';
import { Button, colour, ErrorSummary, LeaveGuard, space } from '@hamrah/ui-kit';
import { useState } from 'react';
import { FormProvider } from 'react-hook-form';
import styled from 'styled-components';
import { useFreshFilters, useSaveFilters } from '../data/use-contact-filters.ts';
import { ChangedMeanwhile } from '../editing/changed-meanwhile.tsx';
import { PartFields } from '../editing/part.tsx';
import { useEditor } from '../editing/use-editor.ts';
import { useEditingText } from '../messages/editing.ts';
import { useFiltersText } from '../messages/filters.ts';
import { filtersUnits, type KeptFilters, useFiltersWords, versionOf } from './filters-draft.ts';
import { FiltersFields } from './filters-fields.tsx';

const Form = styled.form`display: grid; gap: ${space.l}; & > button { justify-self: start; }`;
const Hint = styled.p`color: ${colour.quiet};`;

interface FiltersFormProps {
  readonly kept: KeptFilters;
  /** The form has come anew after a save: its button takes the focus back. */
  readonly isAgain: boolean;
  readonly onSaved: () => void;
}

/** Edits who may see the member's contact details. */
export function FiltersForm({ kept, isAgain, onSaved }: FiltersFormProps) {
  const text = useFiltersText();
  const shared = useEditingText();
  const { labelOf, show } = useFiltersWords();
  const save = useSaveFilters();
  const fresh = useFreshFilters();
  const [isUnsaved, setUnsaved] = useState(false);
  const editor = useEditor<profile.ContactFilters, profile.ContactFilters>({
    schema: profile.contactFilters,
    first: versionOf(kept),
    save: (filters, revision) => save.mutateAsync({ filters, revision }),
    readLatest: async () => versionOf(await fresh()),
    under: 'filters',
    units: filtersUnits,
    texts: { saved: text('saved'), failed: text('failed'), kept: shared('kept'), loaded: shared('loaded') },
    onSaved,
    onUnsaved: setUnsaved,
  });
  const { form, submit, fault, meeting, isSaving } = editor;
  return (
    <FormProvider {...form}>
      <Form onSubmit={submit} noValidate>
        <Hint>
          {text('hint')} {kept.filters === null && text('unset')}
        </Hint>
        <PartFields>
          <FiltersFields />
        </PartFields>
        {fault && (
          <ErrorSummary key={fault.reason}>
            <strong>{fault.text}</strong> {fault.reason}
          </ErrorSummary>
        )}
        {meeting && (
          <ChangedMeanwhile
            meeting={meeting}
            labelOf={labelOf}
            show={show}
            onKeep={editor.keepMine}
            onTake={editor.takeTheirs}
          />
        )}
        {!meeting && (
          <Button type="submit" autoFocus={isAgain} isDisabled={isSaving}>
            {text(isSaving ? 'updating' : 'update')}
          </Button>
        )}
      </Form>
      <LeaveGuard isNeeded={isUnsaved}>{shared('unsaved')}</LeaveGuard>
    </FormProvider>
  );
}
