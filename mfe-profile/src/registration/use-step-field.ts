import { useField } from '@hamrah/ui-kit';
import { useFormContext } from 'react-hook-form';
import type { Draft, DraftField } from './draft.ts';

/**
 * `useField` for a step. An invalid value is validated again on every change, so that its error disappears at once.
 * With `validateOnChange`, a change before the first blur is validated too.
 */
export function useStepField(name: DraftField, { validateOnChange = false } = {}) {
  const { trigger } = useFormContext<Draft>();
  const field = useField(name);
  const onChange = (value: string) => {
    field.onChange(value);
    if (validateOnChange || field.error) void trigger(name);
  };
  return { ...field, onChange };
}
