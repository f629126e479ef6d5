import { catalogue, useCatalogue } from '@hamrah/ui-kit';

const en = {
  title: 'Forgot password',
  'name.lead': 'Tell us the phone number or email of your account. We send an OTP there to set a new password with.',
  'name.label': 'Phone number or email',
  'name.submit': 'Send OTP',
  'otp.sent': 'Otp sent successfully.',
  'otp.lead': 'If {{username}} belongs to an account, a four-digit OTP is on its way there.',
  'otp.label': 'OTP',
  'otp.left': 'The OTP is good for {{time}} more.',
  'otp.submit': 'Verify OTP',
  'otp.other': 'Use another phone number or email',
  'otp.over': 'The time for the OTP has run out. Please start again.',
  'password.lead': 'Choose a new password. You will be signed out on every device.',
  'password.new': 'New password',
  'password.again': 'Confirm password',
  'password.hint': 'At least 8 characters.',
  'password.submit': 'Set new password',
  'password.mismatch': 'Password Not Match',
  done: 'Password is Reset, Login using new password.',
  'done.signIn': 'Log in',
  back: 'Back to log in',
} as const;

const recovery = catalogue('recovery', { en });

/** Looks up texts of password recovery. */
export const useRecoveryText = () => useCatalogue(recovery);
