import { genders } from '@hamrah/contracts';
import { colour, optionsOf, RadioGroup, space } from '@hamrah/ui-kit';
import { useReferenceList } from '@hamrah/ui-kit/shell-api';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { useRegisterText } from '../messages/register.ts';
import type { Draft } from './draft.ts';
import { useStepField } from './use-step-field.ts';

const Note = styled.p`
  padding: ${space.s} ${space.m};
  border-radius: 0.75rem;
  background: ${colour.marigoldTint};
  color: ${colour.marigoldInk};
  &:empty { position: absolute; padding: 0; }
`;
const Hint = styled.p`color: ${colour.quiet};`;

/** Gender implied by who the profile is for. */
const impliedGender: Readonly<Record<string, string>> = {
  Son: 'Male',
  Brother: 'Male',
  Daughter: 'Female',
  Sister: 'Female',
};
/** Fields to clear when the selection changes to another person. */
const fieldsToClear = [
  'gender',
  'firstName',
  'lastName',
  'email',
  'phone',
  'company',
  'designation',
  'about',
  'password',
  'otp',
] as const;

/** First step: who the profile is for, and the gender of that person. */
export function WhoStep() {
  const text = useRegisterText();
  const form = useFormContext<Draft>();
  const profileFor = useStepField('profileFor');
  const gender = useStepField('gender');
  const [isCleared, setCleared] = useState(false);
  const selectProfileFor = (value: string) => {
    if (profileFor.value !== '' && profileFor.value !== value) {
      setCleared(fieldsToClear.some((name) => name !== 'gender' && form.getValues(name) !== ''));
      for (const name of fieldsToClear) form.setValue(name, '');
      form.clearErrors();
    }
    profileFor.onChange(value);
    const newGender = impliedGender[value];
    if (newGender) gender.onChange(newGender);
  };
  return (
    <>
      <RadioGroup
        {...profileFor}
        label={text('who.profileFor')}
        options={optionsOf(useReferenceList('profileFor', profileFor.value))}
        onChange={selectProfileFor}
      />
      <RadioGroup
        {...gender}
        label={text('who.gender')}
        options={optionsOf(genders)}
        isDisabled={profileFor.value in impliedGender}
      />
      <Note role="status">{isCleared && text('who.cleared')}</Note>
      <Hint>
        {text('member')} <Link to="/?sign-in">{text('signIn')}</Link>
      </Hint>
    </>
  );
}
