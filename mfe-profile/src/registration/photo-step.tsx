import { minPasswordLength, profile } from '@hamrah/contracts';
import { colour, PasswordField, PhotoField, TextArea, VisuallyHidden } from '@hamrah/ui-kit';
import { useFormContext } from 'react-hook-form';
import styled from 'styled-components';
import { useRegisterText } from '../messages/register.ts';
import type { Draft } from './draft.ts';
import { passwordStrength } from './password-strength.ts';
import type { StepProps } from './step-props.ts';
import { useStepField } from './use-step-field.ts';

const maxAboutLength = 2000;
const Note = styled.p`color: ${colour.marigoldInk}; font-weight: 600;`;

/** The profile photo, an introduction and the password. */
export function PhotoStep({ photo, lacksPassword }: StepProps) {
  const text = useRegisterText();
  const { error: fault, inputRef } = useStepField('photo');
  const password = useStepField('password');
  const { getValues } = useFormContext<Draft>();
  const strength = passwordStrength(password.value, getValues(['firstName', 'lastName', 'phone', 'city']));
  const left = minPasswordLength - password.value.length;
  return (
    <>
      <PhotoField
        label={text('photo.photo')}
        hint={text('photo.hint')}
        rule={profile.photoFile}
        error={fault}
        inputRef={inputRef}
        previewUrl={photo.previewUrl}
        percent={photo.percent}
        hasFailed={photo.hasFailed}
        onChoose={photo.choose}
        onReject={photo.refuse}
        onCancel={photo.empty}
        onRetry={photo.retry}
        onRemove={photo.empty}
      />
      <VisuallyHidden role="status">{photo.status}</VisuallyHidden>
      <TextArea
        {...useStepField('about')}
        label={text('photo.about')}
        hint={text('photo.aboutHint')}
        maxLength={maxAboutLength}
      />
      {lacksPassword && password.value === '' && <Note>{text('photo.passwordGone')}</Note>}
      <PasswordField
        {...password}
        label={text('photo.password')}
        hint={text(`password.${strength}`, { left })}
        autoComplete="new-password"
      />
    </>
  );
}
