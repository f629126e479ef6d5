import { colour, radius, space } from '@hamrah/ui-kit';
import { useFormContext, useFormState } from 'react-hook-form';
import styled from 'styled-components';
import { useRegisterText } from '../messages/register.ts';
import type { Draft, DraftField } from './draft.ts';

const Box = styled.div`
  padding: ${space.s} ${space.m};
  border-radius: ${radius.control};
  background: ${colour.dangerTint};
  & > p { font-weight: 600; }
  & > ul { margin: 0; padding-inline-start: 1.2rem; }
`;
const ErrorLink = styled.button`
  min-height: 1.75rem;
  padding: 0;
  border: 0;
  background: none;
  color: ${colour.danger};
  text-align: start;
  text-decoration: underline;
  text-underline-offset: 0.2em;
  cursor: pointer;
`;

/**
 * Summary of a step's errors, each linked to its field. In the first step, one sentence replaces the links. A single
 * error is shown only beside its field.
 */
export function StepErrors({ fields }: { fields: readonly DraftField[] }) {
  const text = useRegisterText();
  const { setFocus } = useFormContext<Draft>();
  const { errors } = useFormState<Draft>({ name: [...fields] });
  const invalidFields = fields.filter((field) => errors[field]);
  if (invalidFields.length < 2) return null;
  const isWhoStep = invalidFields.includes('profileFor') && invalidFields.includes('gender');
  return (
    <Box role="alert">
      <p>{isWhoStep ? text('who.both') : text('errors')}</p>
      {!isWhoStep && (
        <ul>
          {invalidFields.map((field) => (
            <li key={field}>
              <ErrorLink type="button" onClick={() => setFocus(field)}>
                {errors[field]?.message}
              </ErrorLink>
            </li>
          ))}
        </ul>
      )}
    </Box>
  );
}
