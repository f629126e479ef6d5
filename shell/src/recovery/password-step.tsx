import { identity } from '@hamrah/contracts';
import { Button, PasswordField, useContractForm, useField, useProblemText } from '@hamrah/ui-kit';
import { ApiError, call } from '@hamrah/ui-kit/shell-api';
import { useMemo } from 'react';
import { FormProvider } from 'react-hook-form';
import { z } from 'zod';
import { FormError, Lead, StepForm } from './step-form.tsx';
import { useRecoveryText } from './texts.ts';

function NewPasswordFields() {
  const text = useRecoveryText();
  return (
    <>
      <PasswordField
        {...useField('password')}
        autoFocus
        label={text('password.new')}
        hint={text('password.hint')}
        autoComplete="new-password"
      />
      <PasswordField {...useField('confirmation')} label={text('password.confirm')} autoComplete="new-password" />
    </>
  );
}

interface PasswordStepProps {
  /** Single-use ticket from a verified OTP. */
  readonly ticket: string;
  readonly onDone: () => void;
}

/** Asks for the new password twice. */
export function PasswordStep({ ticket, onDone }: PasswordStepProps) {
  const text = useRecoveryText();
  const problem = useProblemText();
  const mismatchText = text('password.mismatch');
  const schema = useMemo(
    () =>
      z
        .object({ password: identity.password, confirmation: z.string().min(1, mismatchText) })
        .refine(({ password, confirmation }) => password === confirmation, {
          path: ['confirmation'],
          message: mismatchText,
        }),
    [mismatchText],
  );
  const form = useContractForm(schema, { password: '', confirmation: '' });
  const submit = form.handleSubmit(async ({ password }) => {
    try {
      await call(identity.resetPassword, { body: { ticket, password } });
      onDone();
    } catch (error) {
      const isGuessable = error instanceof ApiError && error.code === 'identity.password_guessable';
      const message = problem(error instanceof ApiError ? error : 'service.failed');
      form.setError(isGuessable ? 'password' : 'root', { message }, { shouldFocus: isGuessable });
    }
  });
  return (
    <FormProvider {...form}>
      <StepForm onSubmit={submit} noValidate>
        <Lead>{text('password.lead')}</Lead>
        <NewPasswordFields />
        <Button type="submit" isWide isPending={form.formState.isSubmitting}>
          {text('password.submit')}
        </Button>
        <FormError>{form.formState.errors.root?.message}</FormError>
      </StepForm>
    </FormProvider>
  );
}
