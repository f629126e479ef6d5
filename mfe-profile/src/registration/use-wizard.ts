import { applyApiError, useContractForm, useProblemText } from '@hamrah/ui-kit';
import { ApiError, setNewMemberCredentials, toast, useReferenceList } from '@hamrah/ui-kit/shell-api';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { FieldErrors } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { useRegisterAccount } from '../data/use-register-account.ts';
import { useRegisterText } from '../messages/register.ts';
import { type CompleteDraft, type Draft, type DraftField, draftSchema, lastStep, stepOf, steps } from './draft.ts';
import { clearDraft, loadDraft } from './draft-storage.ts';
import { draftFromSearch } from './landing-search.ts';
import { useDraftAutosave } from './use-draft-autosave.ts';
import { useOtpRequest } from './use-otp-request.ts';
import { usePhotoUpload } from './use-photo-upload.ts';
import { useSteps } from './use-steps.ts';

/** Field that shows a problem if the error response names no field. */
const fieldByProblem = {
  'identity.phone_taken': 'phone',
  'identity.age_out_of_range': 'dateOfBirth',
  'identity.photo_expired': 'photo',
  'identity.password_guessable': 'password',
  'identity.otp_incorrect': 'otp',
  'identity.otp_expired': 'otp',
} as const;

/** State of the registration form: steps, photo, OTP and submission. `search` comes from the landing page. */
export function useWizard(search: string) {
  const text = useRegisterText();
  const problem = useProblemText();
  const navigate = useNavigate();
  const register = useRegisterAccount();
  const paths = useReferenceList('paths');
  const [loadedDraft] = useState(() => loadDraft(search, paths));
  const form = useContractForm<Draft, CompleteDraft>(draftSchema, loadedDraft.values);
  const { step, headingRef, goToStep, goToField } = useSteps(form, loadedDraft.step);
  const photo = usePhotoUpload(form, loadedDraft.photo);
  const otpRequest = useOtpRequest(form, goToField);
  const [error, setError] = useState('');
  const [hasFieldErrors, setFieldErrors] = useState(false);
  const [isDone, setDone] = useState(false);
  const isBusy = useRef(false);
  useEffect(() => {
    // Paths that staff have added arrive with the reference lists.
    const { path } = draftFromSearch(new URLSearchParams(search), paths);
    if (path && form.getValues('path') === '') form.setValue('path', path);
  }, [form, search, paths]);
  useDraftAutosave(form, { step, photo: photo.uploadedPhoto, search });

  const moveTo = (nextStep: number) => {
    // Clears the errors of the current step. Submitting the step shows them again.
    form.clearErrors([...(steps[step]?.fields ?? [])]);
    setFieldErrors(false);
    setError('');
    goToStep(nextStep);
  };
  const goToFirstField = (fields: readonly string[]) => {
    const firstField = steps
      .flatMap((wizardStep): readonly DraftField[] => wizardStep.fields)
      .find((field) => fields.includes(field));
    if (firstField) goToField(firstField);
    return firstField;
  };
  const showFailure = (error: unknown) => {
    const failure = error instanceof ApiError ? error : { code: 'service.failed', fields: [] };
    const message = problem(failure);
    if (failure.code === 'identity.photo_expired') photo.reset();
    if (failure.code === 'identity.otp_incorrect') form.setValue('otp', '');
    if (!goToFirstField(applyApiError(form, failure, fieldByProblem, message))) setError(message);
  };
  const submitRegistration = async ({ isHeightConfirmed: _, ...registration }: CompleteDraft) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setError('');
    try {
      await register.mutateAsync(registration);
      setDone(true);
      clearDraft();
      toast.success(text('done'));
      setNewMemberCredentials({ username: registration.phone, password: registration.password });
      await navigate('/?sign-in', { replace: true });
    } catch (error) {
      isBusy.current = false;
      showFailure(error);
    }
  };
  const advance = async () => {
    if (photo.uploadState !== null && step === stepOf('photo')) {
      photo.showError(text('photo.running'));
      return form.setFocus('photo');
    }
    const isValid = await form.trigger([...(steps[step]?.fields ?? [])], { shouldFocus: true });
    setFieldErrors(!isValid);
    if (isValid) moveTo(step + 1);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (step < lastStep) return advance();
    if (otpRequest.panel === 'send') return otpRequest.send();
    otpRequest.clearNotice();
    const showInvalid = (errors: FieldErrors<Draft>) => void goToFirstField(Object.keys(errors));
    return form.handleSubmit(submitRegistration, showInvalid)(event);
  };
  return {
    form,
    step,
    headingRef,
    photo,
    otpRequest,
    error,
    hasFieldErrors,
    lacksPassword: loadedDraft.lacksPassword,
    submit,
    goToField,
    goBack: () => moveTo(step - 1),
    isSending: register.isPending || isDone,
  };
}
export type WizardState = ReturnType<typeof useWizard>;
