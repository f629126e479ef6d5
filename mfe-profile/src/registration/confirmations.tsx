import { operator } from '@hamrah/contracts/operator';
import { Button, Checkbox, colour, radius, size, space } from '@hamrah/ui-kit';
import { useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import styled from 'styled-components';
import { heightWithCm } from '../editing/heights.ts';
import { useRegisterText } from '../messages/register.ts';
import type { Draft } from './draft.ts';
import type { StepProps } from './step-props.ts';

const Box = styled.section`
  display: grid;
  gap: ${space.xs};
  padding: ${space.m};
  border: 1px solid ${colour.line};
  border-radius: ${radius.control};
  background: ${colour.sunken};
  & > p { color: ${colour.quiet}; font-size: ${size.small}; line-height: 1.5; }
  & > p > a { color: ${colour.maroonInk}; }
`;
const Title = styled.h3`font-size: ${size.body}; font-weight: 600;`;
const HeightRow = styled.div`display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: ${space.xs};`;

function ConfirmationCheckbox({ name, children }: { name: 'consent' | 'isHeightConfirmed'; children: string }) {
  const { field, fieldState } = useController<Draft, typeof name>({ name });
  return (
    <Checkbox isChecked={field.value} onChange={field.onChange} error={fieldState.error?.message} inputRef={field.ref}>
      {children}
    </Checkbox>
  );
}

/** Asks the member to confirm the height if they never chose one, because the list has a default. */
export function HeightConfirmation({ goToField }: Pick<StepProps, 'goToField'>) {
  const text = useRegisterText();
  const { getValues } = useFormContext<Draft>();
  const [isNeeded] = useState(() => !getValues('isHeightConfirmed'));
  if (!isNeeded) return null;
  return (
    <HeightRow>
      <ConfirmationCheckbox name="isHeightConfirmed">
        {text('confirm.height', { height: heightWithCm(getValues('heightInches')) })}
      </ConfirmationCheckbox>
      <Button variant="quiet" onPress={() => goToField('heightInches')}>
        {text('confirm.changeHeight')}
      </Button>
    </HeightRow>
  );
}

/** The privacy notice that the DPDP Act requires, in plain words, and the consent checkbox. */
export function ConsentBox() {
  const text = useRegisterText();
  const { profileFor, firstName } = useFormContext<Draft>().getValues();
  const isOwn = profileFor === 'Myself';
  return (
    <Box aria-label={text('consent.title')}>
      <Title>{text('consent.title')}</Title>
      <p>{text('consent.use')}</p>
      <p>{text('consent.rights', { email: operator.grievanceOfficer.email })}</p>
      <p>
        <a href="/terms-Of-use" target="_blank" rel="noreferrer">
          {text('consent.terms')}
        </a>
        {' · '}
        <a href="/privacy-policy" target="_blank" rel="noreferrer">
          {text('consent.privacy')}
        </a>
      </p>
      <ConfirmationCheckbox name="consent">
        {isOwn ? text('consent.agree') : text('consent.agreeFor', { name: firstName })}
      </ConfirmationCheckbox>
    </Box>
  );
}
