import { otpSeconds } from '@hamrah/contracts/reference';
import { Dialog, LinkButton } from '@hamrah/ui-kit';
import { toast } from '@hamrah/ui-kit/shell-api';
import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { recoveryPath, signInPath } from '../sign-in/sign-in-path.ts';
import { OtpStep } from './otp-step.tsx';
import { PasswordStep } from './password-step.tsx';
import { Lead } from './step-form.tsx';
import { useRecoveryText } from './texts.ts';
import { UsernameStep } from './username-step.tsx';

type Step =
  | { readonly name: 'username'; readonly username: string }
  | { readonly name: 'otp'; readonly username: string; readonly endsAt: number }
  | { readonly name: 'link'; readonly username: string }
  | { readonly name: 'password'; readonly ticket: string }
  | { readonly name: 'done' };

const successMs = 3_000;

/** Returns when the OTP step ends: after the lifetime of an OTP, or after the resend wait if that is shorter. */
const otpStepEndFor = (resendAfterSeconds: number): number =>
  Date.now() + Math.min(resendAfterSeconds, otpSeconds) * 1_000;

/** A link that we sent has a ticket as its fragment, and skips the OTP. */
const firstStepOf = (hash: string): Step =>
  hash.length > 1 ? { name: 'password', ticket: hash.slice(1) } : { name: 'username', username: '' };

/** Password recovery in four steps: username, OTP, new password, success. A link can replace the OTP. */
export default function RecoveryOverlay() {
  const text = useRecoveryText();
  const navigate = useNavigate();
  const { hash } = useLocation();
  const [step, setStep] = useState<Step>(() => firstStepOf(hash));
  const close = useCallback(() => navigate('/', { replace: true }), [navigate]);
  const handleExpiry = useCallback(() => {
    toast.error(text('otp.expired'));
    return close();
  }, [close, text]);
  // Removes the ticket from the address bar and the history.
  useEffect(() => {
    if (hash !== '') navigate(recoveryPath, { replace: true });
  }, [hash, navigate]);
  useEffect(() => {
    if (step.name !== 'done') return;
    const timer = setTimeout(() => navigate(signInPath(), { replace: true }), successMs);
    return () => clearTimeout(timer);
  }, [step.name, navigate]);

  return (
    <Dialog title={text('title')} isOpen onClose={close}>
      {step.name === 'username' && (
        <UsernameStep
          username={step.username}
          onSent={(username, { sent, resendAfterSeconds }) =>
            setStep(
              sent === 'link'
                ? { name: 'link', username }
                : { name: 'otp', username, endsAt: otpStepEndFor(resendAfterSeconds) },
            )
          }
        />
      )}
      {step.name === 'otp' && (
        <OtpStep
          username={step.username}
          endsAt={step.endsAt}
          onVerified={(ticket) => setStep({ name: 'password', ticket })}
          onExpired={handleExpiry}
          onChangeUsername={() => setStep({ name: 'username', username: step.username })}
        />
      )}
      {step.name === 'link' && <Lead role="status">{text('link.lead', { username: step.username })}</Lead>}
      {step.name === 'password' && <PasswordStep ticket={step.ticket} onDone={() => setStep({ name: 'done' })} />}
      {step.name === 'done' && (
        <>
          <Lead role="status">{text('done')}</Lead>
          <LinkButton to={signInPath()} replace isWide>
            {text('done.signIn')}
          </LinkButton>
        </>
      )}
    </Dialog>
  );
}
