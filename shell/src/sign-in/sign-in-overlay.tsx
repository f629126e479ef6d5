import { Dialog } from '@hamrah/ui-kit';
import {
  ApiError,
  getNewMemberCredentials,
  proveSecondFactor,
  setNewMemberCredentials,
  signIn,
  toast,
  useSession,
} from '@hamrah/ui-kit/shell-api';
import { useEffect, useState } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { type FactorProof, SecondFactorForm } from './second-factor-form.tsx';
import { type Credentials, SignInForm } from './sign-in-form.tsx';
import { destinationOf } from './sign-in-path.ts';
import { useSignInText } from './texts.ts';

/** Time to read the success message before the redirect. */
const redirectDelayMs = 1_000;

/** The sign-in dialog. Members who are already signed in are redirected immediately. */
export default function SignInOverlay() {
  const text = useSignInText();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [step, setStep] = useState<'input' | 'sending' | 'factor' | 'success'>('input');
  const [newMember] = useState(getNewMemberCredentials);
  const isMember = useSession(({ status }) => status === 'member');
  const destination = destinationOf(search);
  // A reopened dialog starts empty.
  useEffect(() => () => setNewMemberCredentials(null), []);
  useEffect(() => {
    if (step !== 'success') return;
    const timer = setTimeout(() => navigate(destination, { replace: true }), redirectDelayMs);
    return () => clearTimeout(timer);
  }, [step, navigate, destination]);

  if (isMember && step === 'input') return <Navigate to={destination} replace />;
  const send = async (credentials: Credentials) => {
    setStep('sending');
    try {
      await signIn(credentials);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'identity.second_factor_required') return setStep('factor');
      setStep('input');
      throw error;
    }
    succeed();
  };
  const succeed = () => {
    setStep('success');
    toast.success(text('done'));
  };
  const prove = async (proof: FactorProof) => {
    await proveSecondFactor(proof);
    succeed();
  };
  return (
    <Dialog title={text('title')} isOpen onClose={() => navigate('/', { replace: true })}>
      {step === 'factor' ? (
        <SecondFactorForm send={prove} onStartAgain={() => setStep('input')} />
      ) : (
        <>
          {search.has('next') && <p>{text('continue')}</p>}
          {newMember && <p role="status">{text('welcome')}</p>}
          <SignInForm send={send} isPending={step !== 'input'} newMember={newMember} />
        </>
      )}
    </Dialog>
  );
}
