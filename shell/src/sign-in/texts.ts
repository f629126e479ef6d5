import { catalogue, useCatalogue } from '@hamrah/ui-kit';

const en = {
  title: 'Log in to Hamrah',
  username: 'Phone number',
  'username.hint': 'The 10-digit number you registered with.',
  password: 'Password',
  forgot: 'Forgot Password?',
  'factor.lead': 'One more step: enter the code from your authenticator app.',
  'factor.lead.passkey': 'One more step: use your passkey, or enter a recovery code.',
  'factor.code': 'Code',
  'factor.code.hint': 'No phone at hand? Enter one of your recovery codes.',
  'factor.submit': 'Confirm',
  'factor.passkey': 'Use your passkey',
  'factor.passkey.failed': 'Your passkey didn’t work this time. Please try again, or enter a code.',
  'factor.again': 'Start again',
  otherWay: 'Can’t wait? Choose “Forgot Password?” and we’ll send you an OTP.',
  submit: 'Log in',
  done: 'Login successful.',
  'new': 'New to Hamrah?',
  welcome: 'Welcome to Hamrah. We’re logging you in…',
  continue: 'Please log in to continue.',
} as const;

const signIn = catalogue('sign-in', { en });

/** Looks up the texts of the login and its second step. */
export const useSignInText = () => useCatalogue(signIn);
