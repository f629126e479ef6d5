import { TextField, useField } from '@hamrah/ui-kit';
import { useText } from '../messages/index.ts';

const digits = 6;

/** The authenticator code; bound to the `code` field of the surrounding form. */
export function CodeField({ autoFocus = false }: { autoFocus?: boolean }) {
  const text = useText();
  const { onChange, ...field } = useField('code');
  return (
    <TextField
      {...field}
      autoFocus={autoFocus}
      label={text('code.label')}
      hint={text('code.hint')}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={digits}
      onChange={(value) => onChange(value.replace(/\D/g, ''))}
    />
  );
}
