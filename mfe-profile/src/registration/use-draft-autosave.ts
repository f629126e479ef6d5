import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Draft } from './draft.ts';
import { saveDraft, type UploadedPhoto } from './draft-storage.ts';

interface AutosaveState {
  readonly step: number;
  readonly photo: UploadedPhoto | null;
  readonly search: string;
}

/** Saves the draft when the form, the step or the photo changes. */
export function useDraftAutosave<Output>(
  form: UseFormReturn<Draft, unknown, Output>,
  { step, photo, search }: AutosaveState,
): void {
  useEffect(() => {
    const save = () => saveDraft({ values: form.getValues(), step, photo, search });
    save();
    return form.subscribe({ formState: { values: true }, callback: save });
  }, [form, step, photo, search]);
}
