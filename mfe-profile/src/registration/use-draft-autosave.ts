import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Draft } from './draft.ts';
import { saveDraft, type UploadedPhoto } from './draft-storage.ts';

interface AutosaveState {
  readonly step: number;
  readonly photo: UploadedPhoto | null;
  readonly search: string;
}

/** Keeps the form in this tab with every change. */
export function useDraftAutosave<Output>(
  form: UseFormReturn<Draft, unknown, Output>,
  { step, photo, search }: AutosaveState,
): void {
  useEffect(() => {
    const keep = () => saveDraft({ values: form.getValues(), step, photo, search });
    keep();
    return form.subscribe({ formState: { values: true }, callback: keep });
  }, [form, step, photo, search]);
}
