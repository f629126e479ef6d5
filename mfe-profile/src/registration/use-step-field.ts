import { useField } from '@hamrah/ui-kit';
import { useFormContext } from 'react-hook-form';
import type { Draft, DraftField } from './draft.ts';

/**
 * `useField` for a step: a value at fault is judged anew with every change, so that its message goes as soon as it is
 * right; `live` judges every change from the first.
 */
export function useStepField(name: DraftField, { live = false } = {}) {
  const { trigger } = useFormContext<Draft>();
  const field = useField(name);
  const onChange = (value: string) => {
    field.onChange(value);
    if (live || field.error) void trigger(name);
  };
  return { ...field, onChange };
}
