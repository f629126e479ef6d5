import { identity } from '@hamrah/contracts';
import { Button, PasswordField, useContractForm, useField, useProblemText } from '@hamrah/ui-kit';
import { ApiError, call } from '@hamrah/ui-kit/shell-api';
import { useMemo } from 'react';
import { FormProvider } from 'react-hook-form';
import { z } from 'zod';
import { Fault, Lead, StepForm } from './form.tsx';
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
      <PasswordField {...useField('again')} label={text('password.again')} autoComplete="new-password" />
    </>
  );
}

interface PasswordStepProps {
  /** What proves that the OTP was right; good once. */
  readonly ticket: string;
  readonly onDone: () => void;
}

/** Takes the new password, twice. */
export function PasswordStep({ ticket, onDone }: PasswordStepProps) {
  const text = useRecoveryText();
  const problem = useProblemText();
  const mismatch = text('password.mismatch');
  const schema = useMemo(
    () =>
      z
        .object({ password: identity.password, again: z.string().min(1, mismatch) })
        .refine(({ password, again }) => password === again, { path: ['again'], message: mismatch }),
    [mismatch],
  );
  const form = useContractForm(schema, { password: '', again: '' });
  const submit = form.handleSubmit(async ({ password }) => {
    try {
      await call(identity.resetPassword, { body: { ticket, password } });
      onDone();
    } catch (error) {
      form.setError('root', { message: problem(error instanceof ApiError ? error.code : 'service.failed') });
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
        <Fault>{form.formState.errors.root?.message}</Fault>
      </StepForm>
    </FormProvider>
  );
}
