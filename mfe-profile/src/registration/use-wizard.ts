import type { identity } from '@hamrah/contracts';
import { applyRefusal, useContractForm, useProblemText } from '@hamrah/ui-kit';
import { Refusal, toast, useList } from '@hamrah/ui-kit/shell-api';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { FieldErrors } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { useRegisterAccount } from '../data/use-register-account.ts';
import { useRegisterText } from '../messages/register.ts';
import { type Draft, type DraftField, draftSchema, lastStep, stepOf, steps } from './draft.ts';
import { forgetDraft, openDraft } from './kept-draft.ts';
import { knownFrom } from './landing-search.ts';
import { useCode } from './use-code.ts';
import { useKeeping } from './use-keeping.ts';
import { usePhoto } from './use-photo.ts';
import { useSteps } from './use-steps.ts';

/** The field a refusal speaks of. */
const culprits = {
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
  const paths = useList('paths');
  const [opening] = useState(() => openDraft(search, paths));
  const form = useContractForm<Draft, identity.Registration>(draftSchema, opening.values);
  const { step, place, go, goTo } = useSteps(form, opening.step);
  const photo = usePhoto(form, opening.photo);
  const code = useCode(form, goTo);
  const [fault, setFault] = useState('');
  const [hasFaults, setFaults] = useState(false);
  const [isDone, setDone] = useState(false);
  const isBusy = useRef(false);
  useEffect(() => {
    // A path that staff have added is known a moment later.
    const { path } = knownFrom(new URLSearchParams(search), paths);
    if (path && form.getValues('path') === '') form.setValue('path', path);
  }, [form, search, paths]);
  useKeeping(form, { step, photo: photo.waiting, search });

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
    const refusal = error instanceof Refusal ? error : { code: 'service.failed', fields: [] };
    const message = problem(refusal.code);
    if (refusal.code === 'identity.photo_expired') photo.empty();
    if (refusal.code === 'identity.otp_incorrect') form.setValue('otp', '');
    if (!goToFirst(applyRefusal(form, refusal, culprits, message))) setFault(message);
  };
  const send = async (newcomer: identity.Registration) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setFault('');
    try {
      await register.mutateAsync(newcomer);
      setDone(true);
      forgetDraft();
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
export type Wizardry = ReturnType<typeof useWizard>;
