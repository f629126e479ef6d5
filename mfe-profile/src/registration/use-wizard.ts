import type { identity } from '@hamrah/contracts';
import { applyRefusal, useContractForm, useProblemText } from '@hamrah/ui-kit';
import { Refusal, toast } from '@hamrah/ui-kit/shell-api';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { FieldErrors } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { useRegisterAccount } from '../data/use-register-account.ts';
import { useText } from '../messages/index.ts';
import { type Draft, draftSchema, stepOf, steps } from './draft.ts';
import { forgetDraft, keepDraft, keptDraft } from './kept-draft.ts';

/** The field a refusal speaks of. */
const culprits = {
  'identity.phone_taken': 'phone',
  'identity.email_taken': 'email',
  'identity.age_out_of_range': 'dateOfBirth',
} as const;

/** The registration form, its steps, and what happens at its end; `known` is what the address already tells. */
export function useWizard(known: Partial<Draft>) {
  const text = useText();
  const problem = useProblemText();
  const navigate = useNavigate();
  const register = useRegisterAccount();
  const [kept] = useState(keptDraft);
  const [step, setStep] = useState(kept.step);
  const [fault, setFault] = useState('');
  const form = useContractForm<Draft, identity.Registration>(draftSchema, { ...kept.values, ...known });
  const place = useRef<HTMLElement>(null);
  const arriving = useRef<keyof Draft | 'place' | null>(null);

  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => keepDraft({ values, step }) }),
    [form, step],
  );
  useEffect(() => {
    keepDraft({ values: form.getValues(), step });
    if (arriving.current === 'place') place.current?.focus();
    else if (arriving.current) form.setFocus(arriving.current);
    arriving.current = null;
  }, [form, step]);

  const go = (to: number, field: keyof Draft | 'place' = 'place') => {
    if (to === step && field !== 'place') return form.setFocus(field);
    arriving.current = field;
    setStep(to);
  };
  const goToFirst = (fields: (keyof Draft)[]) => {
    const first = steps.flatMap((one) => [...one.fields]).find((field) => fields.includes(field));
    if (first) go(stepOf(first), first);
    return first;
  };
  const send = async (newcomer: identity.Registration) => {
    setFault('');
    try {
      await register.mutateAsync(newcomer);
      forgetDraft();
      toast.success(text('register.done'));
      await navigate('/?sign-in', { replace: true });
    } catch (error) {
      const refusal = error instanceof Refusal ? error : { code: 'service.failed', fields: [] };
      const message = problem(refusal.code);
      if (!goToFirst(applyRefusal(form, refusal, culprits, message))) setFault(message);
    }
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (step === steps.length - 1) {
      const missing = (errors: FieldErrors<Draft>) => void goToFirst(Object.keys(errors) as (keyof Draft)[]);
      return form.handleSubmit(send, missing)(event);
    }
    if (await form.trigger([...(steps[step]?.fields ?? [])], { shouldFocus: true })) go(step + 1);
  };
  return { form, step, fault, place, submit, back: () => go(step - 1), isSending: register.isPending };
}
