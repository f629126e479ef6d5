import { identity } from '@hamrah/contracts';
import { Button, TextField, useContractForm, useField, useProblemText } from '@hamrah/ui-kit';
import { ApiError, call, toast } from '@hamrah/ui-kit/shell-api';
import { FormProvider } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { signInAddress } from '../sign-in/address.ts';
import { Aside, Fault, Lead, StepForm } from './form.tsx';
import { useRecoveryText } from './texts.ts';

function NameField() {
  const text = useRecoveryText();
  return (
    <TextField {...useField('username')} autoFocus label={text('name.label')} autoComplete="username" maxLength={254} />
  );
}

interface NameStepProps {
  readonly username: string;
  /** An OTP is on its way to `username`, if it is anybody's, and may be entered for so many seconds. */
  readonly onSent: (username: string, seconds: number) => void;
}

/** Asks whose password is forgotten, and has the OTP sent. */
export function NameStep({ username, onSent }: NameStepProps) {
  const text = useRecoveryText();
  const problem = useProblemText();
  const form = useContractForm(identity.resetRequest, { username });
  const submit = form.handleSubmit(async (body) => {
    try {
      const { resendAfterSeconds } = await call(identity.sendResetCode, { body });
      toast.success(text('otp.sent'));
      onSent(body.username, resendAfterSeconds);
    } catch (error) {
      const refusal = error instanceof ApiError ? error : undefined;
      if (refusal?.code === 'identity.otp_already_sent' && refusal.retryAfterSeconds !== undefined) {
        return onSent(body.username, refusal.retryAfterSeconds);
      }
      form.setError('root', { message: problem(refusal?.code ?? 'service.failed') });
    }
  });
  return (
    <FormProvider {...form}>
      <StepForm onSubmit={submit} noValidate>
        <Lead>{text('name.lead')}</Lead>
        <NameField />
        <Button type="submit" isWide isPending={form.formState.isSubmitting}>
          {text('name.submit')}
        </Button>
        <Fault>{form.formState.errors.root?.message}</Fault>
        <Aside>
          <Link to={signInAddress()} replace>
            {text('back')}
          </Link>
        </Aside>
      </StepForm>
    </FormProvider>
  );
}
