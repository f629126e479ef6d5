import type { identity } from '@hamrah/contracts';
import { applyApiError, useContractForm, useProblemText } from '@hamrah/ui-kit';
import { ApiError, toast, useReferenceList } from '@hamrah/ui-kit/shell-api';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { FieldErrors } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { useRegisterAccount } from '../data/use-register-account.ts';
import { useRegisterText } from '../messages/register.ts';
import { type Draft, type DraftField, draftSchema, lastStep, stepOf, steps } from './draft.ts';
import { clearDraft, loadDraft } from './draft-storage.ts';
import { draftFromSearch } from './landing-search.ts';
import { useDraftAutosave } from './use-draft-autosave.ts';
import { useOtpRequest } from './use-otp-request.ts';
import { usePhotoUpload } from './use-photo-upload.ts';
import { useSteps } from './use-steps.ts';

/** The field a refusal speaks of. */
const fieldByProblem = {
  'identity.phone_taken': 'phone',
  'identity.email_taken': 'email',
  'identity.age_out_of_range': 'dateOfBirth',
  'identity.photo_expired': 'photo',
  'identity.otp_incorrect': 'otp',
  'identity.otp_expired': 'otp',
} as const;

/** The registration form, its steps, and what happens at its end; `search` is what the landing page hands over. */
export function useWizard(search: string) {
  const text = useRegisterText();
  const problem = useProblemText();
  const navigate = useNavigate();
  const register = useRegisterAccount();
  const paths = useReferenceList('paths');
  const [opening] = useState(() => loadDraft(search, paths));
  const form = useContractForm<Draft, identity.Registration>(draftSchema, opening.values);
  const { step, place, go, goTo } = useSteps(form, opening.step);
  const photo = usePhotoUpload(form, opening.photo);
  const code = useOtpRequest(form, goTo);
  const [fault, setFault] = useState('');
  const [hasFaults, setFaults] = useState(false);
  const [isDone, setDone] = useState(false);
  const isBusy = useRef(false);
  useEffect(() => {
    // A path that staff have added is known a moment later.
    const { path } = draftFromSearch(new URLSearchParams(search), paths);
    if (path && form.getValues('path') === '') form.setValue('path', path);
  }, [form, search, paths]);
  useDraftAutosave(form, { step, photo: photo.waiting, search });

  const move = (to: number) => {
    // What the field left last lacks is said when the step is asked to be complete.
    form.clearErrors([...(steps[step]?.fields ?? [])]);
    setFaults(false);
    setFault('');
    go(to);
  };
  const goToFirst = (fields: readonly string[]) => {
    const first = steps.flatMap((one): readonly DraftField[] => one.fields).find((field) => fields.includes(field));
    if (first) goTo(first);
    return first;
  };
  const refused = (error: unknown) => {
    const refusal = error instanceof ApiError ? error : { code: 'service.failed', fields: [] };
    const message = problem(refusal.code);
    if (refusal.code === 'identity.photo_expired') photo.empty();
    if (refusal.code === 'identity.otp_incorrect') form.setValue('otp', '');
    if (!goToFirst(applyApiError(form, refusal, fieldByProblem, message))) setFault(message);
  };
  const send = async (newcomer: identity.Registration) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setFault('');
    try {
      await register.mutateAsync(newcomer);
      setDone(true);
      clearDraft();
      toast.success(text('done'));
      await navigate('/?sign-in', { replace: true });
    } catch (error) {
      isBusy.current = false;
      refused(error);
    }
  };
  const advance = async () => {
    if (photo.percent !== null && step === stepOf('photo')) {
      photo.refuse(text('photo.running'));
      return form.setFocus('photo');
    }
    const isRight = await form.trigger([...(steps[step]?.fields ?? [])], { shouldFocus: true });
    setFaults(!isRight);
    if (isRight) move(step + 1);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (step < lastStep) return advance();
    if (code.panel === 'send') return code.send();
    code.hush();
    const missing = (errors: FieldErrors<Draft>) => void goToFirst(Object.keys(errors));
    return form.handleSubmit(send, missing)(event);
  };
  return {
    form,
    step,
    place,
    photo,
    code,
    fault,
    hasFaults,
    lacksPassword: opening.lacksPassword,
    submit,
    back: () => move(step - 1),
    isSending: register.isPending || isDone,
  };
}
export type WizardState = ReturnType<typeof useWizard>;
