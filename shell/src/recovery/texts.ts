import { catalogue, useCatalogue } from '@hamrah/ui-kit';

const en = {
  title: 'Forgot password',
  'username.lead': 'Enter the phone number or email of your account. We’ll send you an OTP to set a new password.',
  'username.label': 'Phone number or email',
  'username.submit': 'Send OTP',
  'otp.sent': 'Otp sent successfully.',
  'otp.lead': 'If {{username}} belongs to an account, we’ve sent a 4-digit OTP to it.',
  'otp.label': 'OTP',
  'otp.expiresIn': 'The OTP expires in {{time}}.',
  'otp.submit': 'Verify OTP',
  'otp.changeUsername': 'Use another phone number or email',
  'otp.expired': 'The OTP has expired. Please start again.',
  'link.lead':
    'If {{username}} belongs to an account, we’ve sent a link to it. Open the link within 10 minutes to set a new password.',
  'password.lead': 'Choose a new password. We’ll log you out on all devices.',
  'password.new': 'New password',
  'password.confirm': 'Confirm password',
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
