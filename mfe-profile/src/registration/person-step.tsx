import { heightBoundsInches, heightLabel } from '@hamrah/contracts';
import { DateField, SelectField, TextField } from '@hamrah/ui-kit';
import { useFormContext } from 'react-hook-form';
import { useRegisterText } from '../messages/register.ts';
import type { Draft } from './draft.ts';
import { FieldRow } from './field-row.tsx';
import { useStepField } from './use-step-field.ts';

const maxNameLength = 40;
const cmPerInch = 2.54;
const heights = Array.from({ length: heightBoundsInches.max - heightBoundsInches.min + 1 }, (_, index) => {
  const inches = heightBoundsInches.min + index;
  return { id: String(inches), label: `${heightLabel(inches)} (${Math.round(inches * cmPerInch)} cm)` };
});

/** Name, height and date of birth. */
export function PersonStep() {
  const text = useRegisterText();
  const form = useFormContext<Draft>();
  // Autofill offers the names of the browser's user, so autofill is enabled only for a profile of that user.
  const isOwn = form.getValues('profileFor') === 'Myself';
  return (
    <>
      <FieldRow>
        <TextField
          {...useStepField('firstName')}
          label={text('person.firstName')}
          autoComplete={isOwn ? 'given-name' : 'off'}
          maxLength={maxNameLength}
        />
        <TextField
          {...useStepField('lastName')}
          label={text('person.lastName')}
          autoComplete={isOwn ? 'family-name' : 'off'}
          maxLength={maxNameLength}
        />
      </FieldRow>
      <FieldRow>
        <SelectField
          {...useStepField('heightInches')}
          label={text('person.height')}
          options={heights}
          onChange={(inches) => {
            form.setValue('heightInches', Number(inches));
            form.setValue('isHeightConfirmed', true);
          }}
        />
        <DateField
          {...useStepField('dateOfBirth', { validateOnChange: true })}
          label={text('person.dateOfBirth')}
          hint={text('person.dateHint')}
        />
      </FieldRow>
    </>
  );
}
