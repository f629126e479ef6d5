import { declareProblems } from '../kernel/problem-codes.ts';

export const identityProblems = declareProblems({
  401: {
    'identity.wrong_credentials': 'Login failed. Please try again.',
    'identity.second_factor_required': 'Please log in on our site and confirm that it’s you.',
    'identity.second_factor_expired': 'That took too long. Please start again.',
  },
  403: {
    'identity.suspended':
      'Your account is suspended while we look into a concern. Please write to us and we’ll explain.',
  },
  404: {
    'identity.session_not_found': 'This session has already ended.',
    'identity.second_factor_not_found': 'This has already been removed.',
  },
  409: {
    'identity.too_many_second_factors': 'You’ve added as many as you can. Please remove one first.',
    'identity.phone_taken': 'This phone number already has an account. Please log in.',
    'identity.phone_unavailable': 'This number can’t be used to log in. Please try another.',
    'identity.email_already_verified': 'Your email is already verified.',
  },
  422: {
    'identity.age_out_of_range': 'Age must be between 18 and 60.',
    'identity.photo_expired': 'Please Select Image.',
    'identity.password_guessable': 'This password is too easy to guess. Please choose another.',
    'identity.wrong_password': 'This password is incorrect. Please try again.',
    'identity.second_factor_incorrect': 'This code isn’t right. Please try again.',
    'identity.otp_incorrect': 'OTP is incorrect',
    'identity.reset_otp_incorrect': 'Otp Not Match',
    'identity.otp_expired': 'This OTP is no longer valid. Please request a new one.',
    'identity.reset_expired': 'Network Failed',
    'identity.phone_link_expired':
      'This link is no longer valid. For a new link, please use Forgot Password with your email.',
  },
  429: {
    'identity.otp_already_sent': 'We’ve just sent you an OTP. Please wait a moment before you request another.',
  },
  503: {
    'identity.otp_not_sent': 'Otp send failed.',
  },
});

declare module '../kernel/problem-codes.ts' {
  interface ProblemCodes extends Record<keyof typeof identityProblems, ProblemEntry> {}
}
