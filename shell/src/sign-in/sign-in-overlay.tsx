import { Dialog } from '@hamrah/ui-kit';
import { signIn, toast, useSession } from '@hamrah/ui-kit/shell-api';
import { useEffect, useState } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { useShellText } from '../texts.ts';
import { destinationOf } from './address.ts';
import { type Credentials, SignInForm } from './sign-in-form.tsx';

/** How long a member may read that they are signed in, in milliseconds, before the next page comes. */
const leaveAfterMs = 1_000;

/** The sign-in dialog over the landing page; who is signed in already passes straight through. */
export default function SignInOverlay() {
  const text = useShellText();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [step, setStep] = useState<'asking' | 'sending' | 'welcome'>('asking');
  const isMember = useSession(({ status }) => status === 'member');
  const destination = destinationOf(search);
  useEffect(() => {
    if (step !== 'welcome') return;
    const timer = setTimeout(() => navigate(destination, { replace: true }), leaveAfterMs);
    return () => clearTimeout(timer);
  }, [step, navigate, destination]);

  if (isMember && step === 'asking') return <Navigate to={destination} replace />;
  const send = async (credentials: Credentials) => {
    setStep('sending');
    try {
      await signIn(credentials);
    } catch (error) {
      setStep('asking');
      throw error;
    }
    setStep('welcome');
    toast.success(text('signIn.done'));
  };
  return (
    <Dialog title={text('signIn.title')} isOpen onClose={() => navigate('/', { replace: true })}>
      {search.has('next') && <p>{text('signIn.continue')}</p>}
      <SignInForm send={send} isPending={step !== 'asking'} />
    </Dialog>
  );
}
