import { ageBounds } from '@hamrah/contracts';
import { Button, TextField, useField } from '@hamrah/ui-kit';
import { useFormContext, useWatch } from 'react-hook-form';
import { usePreferencesText } from '../messages/preferences.ts';
import { type PreferencesDraft, suggestedAges } from './preferences-draft.ts';

const maxDigits = String(ageBounds.max).length;

/** Minimum and maximum age of a partner. Accepts only digits. Offers a suggestion if both are empty. */
export function AgesField() {
  return (
    <>
      <Age end="from" />
      <Age end="to" />
      <AgesSuggestion />
    </>
  );
}

function AgesSuggestion() {
  const text = usePreferencesText();
  const { setValue } = useFormContext<PreferencesDraft>();
  const { from, to } = useWatch<PreferencesDraft, 'ages'>({ name: 'ages' });
  if (from !== '' || to !== '') return null;
  const choose = () => setValue('ages', { ...suggestedAges }, { shouldDirty: true, shouldValidate: true });
  return (
    <Button variant="quiet" onPress={choose}>
      {text('ages.suggest', suggestedAges)}
    </Button>
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
