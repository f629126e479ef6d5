import { identity } from '@hamrah/contracts';
import { Button, clockLabel, OtpField, useContractForm, useCountdown, useField, useProblemText } from '@hamrah/ui-kit';
import { ApiError, call } from '@hamrah/ui-kit/shell-api';
import { useEffect } from 'react';
import { FormProvider } from 'react-hook-form';
import { Aside, FormError, Lead, StepForm } from './step-form.tsx';
import { useRecoveryText } from './texts.ts';

function OneTimePasswordField() {
  const text = useRecoveryText();
  return <OtpField {...useField('otp')} autoFocus label={text('otp.label')} />;
}

interface OtpStepProps {
  readonly username: string;
  /** End of the step, in ms since the epoch. */
  readonly endsAt: number;
  /** Receives the ticket that authorises a new password. */
  readonly onVerified: (ticket: string) => void;
  readonly onExpired: () => void;
  readonly onChangeUsername: () => void;
}

/** Asks for the OTP until the step ends. */
export function OtpStep({ username, endsAt, onVerified, onExpired, onChangeUsername }: OtpStepProps) {
  const text = useRecoveryText();
  const problem = useProblemText();
  const { secondsLeft } = useCountdown(endsAt);
  const form = useContractForm(identity.resetVerification, { username, otp: '' });
  const isExpired = secondsLeft === 0;
  useEffect(() => {
    if (isExpired) onExpired();
  }, [isExpired, onExpired]);
  const submit = form.handleSubmit(async (body) => {
    try {
      const { ticket } = await call(identity.verifyResetCode, { body });
      onVerified(ticket);
    } catch (error) {
      const failure = error instanceof ApiError ? error : { code: 'service.failed' };
      if (failure.code !== 'identity.reset_otp_incorrect') return form.setError('root', { message: problem(failure) });
      form.setValue('otp', '');
      form.setError('otp', { type: 'server', message: problem(failure) }, { shouldFocus: true });
    }
  });
  return (
    <FormProvider {...form}>
      <StepForm onSubmit={submit} noValidate>
        <Lead>{text('otp.lead', { username })}</Lead>
        <OneTimePasswordField />
        <Lead>{text('otp.expiresIn', { time: clockLabel(secondsLeft) })}</Lead>
        <Button type="submit" isWide isPending={form.formState.isSubmitting}>
          {text('otp.submit')}
        </Button>
        <FormError>{form.formState.errors.root?.message}</FormError>
        <Aside as="div">
          <Button variant="quiet" onPress={onChangeUsername}>
            {text('otp.changeUsername')}
          </Button>
        </Aside>
      </StepForm>
    </FormProvider>
  );
}
