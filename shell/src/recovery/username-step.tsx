import { identity, type RouteReply } from '@hamrah/contracts';
import { Button, TextField, useContractForm, useField, useProblemText } from '@hamrah/ui-kit';
import { ApiError, call, toast } from '@hamrah/ui-kit/shell-api';
import { FormProvider } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { signInPath } from '../sign-in/sign-in-path.ts';
import { Aside, FormError, Lead, StepForm } from './step-form.tsx';
import { useRecoveryText } from './texts.ts';

function UsernameField() {
  const text = useRecoveryText();
  return (
    <TextField
      {...useField('username')}
      autoFocus
      label={text('username.label')}
      autoComplete="username"
      maxLength={254}
    />
  );
}

interface UsernameStepProps {
  readonly username: string;
  /** Called when an OTP or a link has been sent, with the seconds until the next one can be sent. */
  readonly onSent: (username: string, reply: RouteReply<typeof identity.sendResetCode>) => void;
}

/** Asks for a phone number or email address. The server then sends an OTP or a link. */
export function UsernameStep({ username, onSent }: UsernameStepProps) {
  const text = useRecoveryText();
  const problem = useProblemText();
  const form = useContractForm(identity.resetRequest, { username });
  const submit = form.handleSubmit(async (body) => {
    try {
      const reply = await call(identity.sendResetCode, { body });
      if (reply.sent === 'otp') toast.success(text('otp.sent'));
      onSent(body.username, reply);
    } catch (cause) {
      const error = cause instanceof ApiError ? cause : undefined;
      if (error?.code === 'identity.otp_already_sent' && error.retryAfterSeconds !== undefined) {
        return onSent(body.username, { sent: 'otp', resendAfterSeconds: error.retryAfterSeconds });
      }
      form.setError('root', { message: problem(error ?? 'service.failed') });
    }
  });
  return (
    <FormProvider {...form}>
      <StepForm onSubmit={submit} noValidate>
        <Lead>{text('username.lead')}</Lead>
        <UsernameField />
        <Button type="submit" isWide isPending={form.formState.isSubmitting}>
          {text('username.submit')}
        </Button>
        <FormError>{form.formState.errors.root?.message}</FormError>
        <Aside>
          <Link to={signInPath()} replace>
            {text('back')}
          </Link>
        </Aside>
      </StepForm>
    </FormProvider>
  );
}
