import { genders, heightBoundsInches, heightLabel, profileFor } from '@hamrah/contracts';
import { colour, DateField, optionsOf, RadioGroup, SelectField, TextField, useField } from '@hamrah/ui-kit';
import { useFormContext } from 'react-hook-form';
import styled from 'styled-components';
import { useText } from '../messages/index.ts';
import type { Draft } from './draft.ts';
import { Pair } from './pair.tsx';

const Both = styled.p`color: ${colour.danger}; font-weight: 600;`;

/** The gender that goes without saying. */
const impliedGender: Readonly<Record<string, string>> = {
  Son: 'Male',
  Brother: 'Male',
  Daughter: 'Female',
  Sister: 'Female',
};
/** A profile for somebody else begins afresh. */
const cleared = ['firstName', 'lastName', 'about', 'email', 'phone', 'password'] as const;
const cmPerInch = 2.54;
const heights = Array.from({ length: heightBoundsInches.max - heightBoundsInches.min + 1 }, (_, at) => {
  const inches = heightBoundsInches.min + at;
  return { id: String(inches), label: `${heightLabel(inches)} (${Math.round(inches * cmPerInch)} cm)` };
});

/** Who the profile is for, name, date of birth and height. */
export function WhoStep() {
  const text = useText();
  const form = useFormContext<Draft>();
  const whom = useField('profileFor');
  const gender = useField('gender');
  const choose = (value: string) => {
    whom.onChange(value);
    for (const name of cleared) form.setValue(name, '');
    form.setValue('gender', impliedGender[value] ?? '');
    form.clearErrors();
  };
  return (
    <>
      {whom.fault && gender.fault && <Both role="alert">{text('who.both')}</Both>}
      <RadioGroup {...whom} label={text('who.profileFor')} options={optionsOf(profileFor)} onChange={choose} />
      <RadioGroup
        {...gender}
        label={text('who.gender')}
        options={optionsOf(genders)}
        isDisabled={whom.value in impliedGender}
      />
      <Pair>
        <TextField {...useField('firstName')} label={text('who.firstName')} autoComplete="given-name" max={40} />
        <TextField {...useField('lastName')} label={text('who.lastName')} autoComplete="family-name" max={40} />
      </Pair>
      <Pair>
        <DateField {...useField('dateOfBirth')} label={text('who.dateOfBirth')} hint={text('who.dateHint')} />
        <SelectField
          {...useField('heightInches')}
          label={text('who.height')}
          options={heights}
          onChange={(inches) => form.setValue('heightInches', Number(inches))}
        />
      </Pair>
    </>
  );
}
