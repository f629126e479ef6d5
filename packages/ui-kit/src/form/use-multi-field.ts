import { useController } from 'react-hook-form';
import type { FieldProps } from '../fields/field.tsx';

type Bound = Required<Pick<FieldProps, 'name' | 'onBlur' | 'inputRef'>> &
  Pick<FieldProps, 'error'> & { readonly values: readonly string[]; readonly onChange: (values: string[]) => void };

/** Ties a field of several choices to the form around it: `<MultiSelect label="…" {...useChoices('hobbies')} />`. */
export function useMultiField(name: string): Bound {
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
