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
const Aside = styled.p`color: ${colour.quiet};`;

/** The gender that goes without saying. */
const impliedGender: Readonly<Record<string, string>> = {
  Son: 'Male',
  Brother: 'Male',
  Daughter: 'Female',
  Sister: 'Female',
};
/** What a profile for somebody else begins afresh. */
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

/** Who the profile is for, and their gender. */
export function WhoStep() {
  const text = useRegisterText();
  const form = useFormContext<Draft>();
  const whom = useStepField('profileFor');
  const gender = useStepField('gender');
  const [isCleared, setCleared] = useState(false);
  const choose = (value: string) => {
    if (whom.value !== '' && whom.value !== value) {
      setCleared(fieldsToClear.some((name) => name !== 'gender' && form.getValues(name) !== ''));
      for (const name of fieldsToClear) form.setValue(name, '');
      form.clearErrors();
    }
    whom.onChange(value);
    const implied = impliedGender[value];
    if (implied) gender.onChange(implied);
  };
  return (
    <>
      <RadioGroup
        {...whom}
        label={text('who.profileFor')}
        options={optionsOf(useReferenceList('profileFor', whom.value))}
        onChange={choose}
      />
      <RadioGroup
        {...gender}
        label={text('who.gender')}
        options={optionsOf(genders)}
        isDisabled={whom.value in impliedGender}
      />
      <Note role="status">{isCleared && text('who.cleared')}</Note>
      <Aside>
        {text('member')} <Link to="/?sign-in">{text('signIn')}</Link>
      </Aside>
    </>
  );
}
