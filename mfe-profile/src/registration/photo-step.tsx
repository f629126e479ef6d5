import { minPasswordLength } from '@hamrah/contracts';
import { colour, PasswordField, PhotoField, TextArea, VisuallyHidden } from '@hamrah/ui-kit';
import { useFormContext } from 'react-hook-form';
import styled from 'styled-components';
import { useRegisterText } from '../messages/register.ts';
import { sourcePhoto } from '../photo-preparation/source-photo.ts';
import type { Draft } from './draft.ts';
import { ratePassword } from './password-strength.ts';
import type { StepProps } from './step-props.ts';
import { useStepField } from './use-step-field.ts';

const maxAboutLength = 2000;
const Note = styled.p`color: ${colour.marigoldInk}; font-weight: 600;`;

/** Profile photo, introduction and password. */
export function PhotoStep({ photo, lacksPassword }: StepProps) {
  const text = useRegisterText();
  const { error, inputRef } = useStepField('photo');
  const password = useStepField('password');
  const { getValues } = useFormContext<Draft>();
  const strength = ratePassword(password.value, getValues(['firstName', 'lastName', 'phone', 'city']));
  const missingCharacters = minPasswordLength - password.value.length;
  return (
    <>
      <PhotoField
        label={text('photo.photo')}
        hint={text('photo.hint')}
        rule={sourcePhoto}
        error={error}
        inputRef={inputRef}
        previewUrl={photo.previewUrl}
        uploadState={photo.uploadState}
        hasFailed={photo.hasFailed}
        onChoose={photo.selectFile}
        onReject={photo.showError}
        onCancel={photo.reset}
        onRetry={photo.retry}
        onRemove={photo.reset}
      />
      {photo.dialog}
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
        hint={text(`password.${strength}`, { left: missingCharacters })}
        autoComplete="new-password"
      />
    </>
  );
}
