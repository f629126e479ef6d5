import { useController } from 'react-hook-form';
import type { FieldProps } from '../fields/field.tsx';

type BoundMultiField = Required<Pick<FieldProps, 'name' | 'onBlur' | 'inputRef'>> &
  Pick<FieldProps, 'error'> & { readonly values: readonly string[]; readonly onChange: (values: string[]) => void };

/** Binds a multi-value field to its form: `<MultiSelect label="…" {...useMultiField('hobbies')} />`. */
export function useMultiField(name: string): BoundMultiField {
  const { field, fieldState } = useController({ name });
  return {
    name,
    values: Array.isArray(field.value) ? field.value.map(String) : [],
    onChange: field.onChange,
    onBlur: field.onBlur,
    inputRef: field.ref,
    error: fieldState.error?.message,
  };
}
