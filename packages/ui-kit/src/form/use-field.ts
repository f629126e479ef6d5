import { useController } from 'react-hook-form';
import type { FieldProps } from '../fields/field.tsx';

type BoundField = Required<Pick<FieldProps, 'name' | 'value' | 'onChange' | 'onBlur' | 'inputRef'>> &
  Pick<FieldProps, 'error'>;

/** Binds a field to its form: `<TextField label="…" {...useField('firstName')} />`. */
export function useField(name: string): BoundField {
  const { field, fieldState } = useController({ name });
  return {
    name,
    value: String(field.value ?? ''),
    onChange: field.onChange,
    onBlur: field.onBlur,
    inputRef: field.ref,
    error: fieldState.error?.message,
  };
}
