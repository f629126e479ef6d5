import { otpSeconds } from '@hamrah/contracts/reference';
import { Dialog, LinkButton } from '@hamrah/ui-kit';
import { toast } from '@hamrah/ui-kit/shell-api';
import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { signInAddress } from '../sign-in/address.ts';
import { Lead } from './form.tsx';
import { NameStep } from './name-step.tsx';
import { OtpStep } from './otp-step.tsx';
import { PasswordStep } from './password-step.tsx';
import { useRecoveryText } from './texts.ts';

type Step =
  | { readonly name: 'name'; readonly username: string }
  | { readonly name: 'otp'; readonly username: string; readonly endsAt: number }
  | { readonly name: 'password'; readonly ticket: string }
  | { readonly name: 'done' };

/** How long the success is shown before the sign-in overlay takes its place, in milliseconds. */
const doneForMs = 3_000;

/** Until when an OTP may be entered that another may be asked for after so many seconds: that can be long, its own time is not. */
const goodUntil = (seconds: number): number => Date.now() + Math.min(seconds, otpSeconds) * 1_000;

/** The recovery dialog over the landing page: who it is, the OTP, a new password, done. */
export default function RecoveryOverlay() {
  const text = useRecoveryText();
  const navigate = useNavigate();
  const [step, setStep] = useState<Step>({ name: 'name', username: '' });
  const close = useCallback(() => navigate('/', { replace: true }), [navigate]);
  const runOut = useCallback(() => {
    toast.error(text('otp.over'));
    return close();
  }, [close, text]);
  useEffect(() => {
    if (step.name !== 'done') return;
    const timer = setTimeout(() => navigate(signInAddress(), { replace: true }), doneForMs);
    return () => clearTimeout(timer);
  }, [step.name, navigate]);

  return (
    <Dialog title={text('title')} isOpen onClose={close}>
      {step.name === 'name' && (
        <NameStep
          username={step.username}
          onSent={(username, seconds) => setStep({ name: 'otp', username, endsAt: goodUntil(seconds) })}
        />
      )}
      {step.name === 'otp' && (
        <OtpStep
          username={step.username}
          endsAt={step.endsAt}
          onProved={(ticket) => setStep({ name: 'password', ticket })}
          onOver={runOut}
          onOther={() => setStep({ name: 'name', username: step.username })}
        />
      )}
      {step.name === 'password' && <PasswordStep ticket={step.ticket} onDone={() => setStep({ name: 'done' })} />}
      {step.name === 'done' && (
        <>
          <Lead role="status">{text('done')}</Lead>
          <LinkButton to={signInAddress()} replace isWide>
            {text('done.signIn')}
          </LinkButton>
        </>
      )}
    </Dialog>
  );
}
