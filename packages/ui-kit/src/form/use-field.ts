import { useController, useFormContext } from 'react-hook-form';
import type { FieldProps } from '../fields/field.tsx';

type Bound = Required<Pick<FieldProps, 'name' | 'value' | 'onChange' | 'onBlur' | 'inputRef'>> &
  Pick<FieldProps, 'fault'>;

/**
 * Ties a field to the form around it: `<TextField label="…" {...useField('firstName')} />`. A value at fault is judged
 * anew with every change, so that its message goes as soon as it is right; `live` judges every change from the first.
 */
export function useField(name: string, { live = false } = {}): Bound {
  const { trigger } = useFormContext();
  const { field, fieldState } = useController({ name });
  const change = (value: string) => {
    field.onChange(value);
    if (live || fieldState.error) void trigger(name);
  };
  return {
    name,
    value: String(field.value ?? ''),
    onChange: change,
    onBlur: field.onBlur,
    inputRef: field.ref,
    fault: fieldState.error?.message,
  };
}
