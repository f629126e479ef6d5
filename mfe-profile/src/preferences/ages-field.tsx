import { ageBounds } from '@hamrah/contracts';
import { TextField, useField } from '@hamrah/ui-kit';
import { usePreferencesText } from '../messages/preferences.ts';

const maxDigits = String(ageBounds.max).length;

/** Youngest and oldest age of a partner. Accepts digits only. */
export function AgesField() {
  return (
    <>
      <Age end="from" />
      <Age end="to" />
    </>
  );
}

function Age({ end }: { end: 'from' | 'to' }) {
  const text = usePreferencesText();
  const { onChange, ...field } = useField(`ages.${end}`);
  return (
    <TextField
      {...field}
      label={text(`ages.${end}`)}
      hint={text('ages.hint')}
      inputMode="numeric"
      autoComplete="off"
      maxLength={maxDigits}
      onChange={(value) => onChange(value.replace(/\D/g, ''))}
    />
  );
}
