import { type FieldProps, type Option, SelectField } from '@hamrah/ui-kit';
import { useEditingText } from '../messages/editing.ts';

const noAnswer = 'none';

/** Select with an option that clears the answer. */
export function OptionalSelect({ options, onChange, ...field }: FieldProps & { readonly options: readonly Option[] }) {
  const text = useEditingText();
  const none = { id: noAnswer, label: text('choice.none') };
  return (
    <SelectField
      {...field}
      options={field.value === '' ? options : [...options, none]}
      onChange={(id) => onChange(id === noAnswer ? '' : id)}
    />
  );
}
