import { TextField, useField } from '@hamrah/ui-kit';
import { useText } from '../messages/index.ts';

const digits = 6;

/** The six digits of the authenticator app, tied to `code` of the form around it. */
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
      onChange={(typed) => onChange(typed.replace(/\D/g, ''))}
    />
  );
}
