import { type FieldProps, type Option, SelectField } from '@hamrah/ui-kit';
import { useEditingText } from '../messages/editing.ts';

const noAnswerId = 'none';

/** Select with an option that clears the answer. */
export function OptionalSelect({ options, onChange, ...field }: FieldProps & { readonly options: readonly Option[] }) {
  const text = useEditingText();
  const noAnswerOption = { id: noAnswerId, label: text('choice.none') };
  return (
    <SelectField
      {...field}
      options={field.value === '' ? options : [...options, noAnswerOption]}
      onChange={(id) => onChange(id === noAnswerId ? '' : id)}
    />
  );
}
