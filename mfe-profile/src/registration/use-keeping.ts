import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Draft } from './draft.ts';
import { keepDraft, type WaitingPhoto } from './kept-draft.ts';

interface Kept {
  readonly step: number;
  readonly photo: WaitingPhoto | null;
  readonly search: string;
}

/** Keeps the form in this tab with every change. */
export function useKeeping<Output>(form: UseFormReturn<Draft, unknown, Output>, { step, photo, search }: Kept): void {
  useEffect(() => {
    const keep = () => keepDraft({ values: form.getValues(), step, photo, search });
    keep();
    return form.subscribe({ formState: { values: true }, callback: keep });
  }, [form, step, photo, search]);
}
