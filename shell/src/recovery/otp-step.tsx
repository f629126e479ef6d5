import { identity } from '@hamrah/contracts';
import { Button, clockLabel, OtpField, useContractForm, useCountdown, useField, useProblemText } from '@hamrah/ui-kit';
import { ApiError, call } from '@hamrah/ui-kit/shell-api';
import { useEffect } from 'react';
import { FormProvider } from 'react-hook-form';
import { Aside, Fault, Lead, StepForm } from './form.tsx';
import { useRecoveryText } from './texts.ts';

function OneTimePasswordField() {
  const text = useRecoveryText();
  return <OtpField {...useField('otp')} autoFocus label={text('otp.label')} />;
}

interface OtpStepProps {
  readonly username: string;
  /** When the OTP runs out, in milliseconds of the clock. */
  readonly endsAt: number;
  /** The OTP was right: `ticket` lets a new password be set. */
  readonly onProved: (ticket: string) => void;
  readonly onOver: () => void;
  readonly onOther: () => void;
}

/** Takes the OTP while it is good. */
export function OtpStep({ username, endsAt, onProved, onOver, onOther }: OtpStepProps) {
  const text = useRecoveryText();
  const problem = useProblemText();
  const { secondsLeft } = useCountdown(endsAt);
  const form = useContractForm(identity.resetProof, { username, otp: '' });
  const isOver = secondsLeft === 0;
  useEffect(() => {
    if (isOver) onOver();
  }, [isOver, onOver]);
  const submit = form.handleSubmit(async (body) => {
    try {
      const { ticket } = await call(identity.proveReset, { body });
      onProved(ticket);
    } catch (error) {
      const code = error instanceof ApiError ? error.code : 'service.failed';
      if (code !== 'identity.otp_not_match') return form.setError('root', { message: problem(code) });
      form.setValue('otp', '');
      form.setError('otp', { type: 'server', message: problem(code) }, { shouldFocus: true });
    }
  });
  return (
    <FormProvider {...form}>
      <StepForm onSubmit={submit} noValidate>
        <Lead>{text('otp.lead', { username })}</Lead>
        <OneTimePasswordField />
        <Lead>{text('otp.left', { time: clockLabel(secondsLeft) })}</Lead>
        <Button type="submit" isWide isPending={form.formState.isSubmitting}>
          {text('otp.submit')}
        </Button>
        <Fault>{form.formState.errors.root?.message}</Fault>
        <Aside as="div">
          <Button variant="quiet" onPress={onOther}>
            {text('otp.other')}
          </Button>
        </Aside>
      </StepForm>
    </FormProvider>
  );
}
