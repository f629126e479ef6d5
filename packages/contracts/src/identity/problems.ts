import type { CodesOf, ProblemEntry } from '../kernel/problem-codes.ts';

export const identityProblems = {
  'identity.phone_taken': { status: 409, title: 'This phone number already has an account. Please sign in.' },
  'identity.email_taken': { status: 409, title: 'This email already has an account. Please sign in.' },
  'identity.age_out_of_range': { status: 422, title: 'Age must be between 18 and 60.' },
  'identity.photo_expired': { status: 422, title: 'Please Select Image.' },
  'identity.wrong_credentials': { status: 401, title: 'Login failed. Please try again.' },
  'identity.suspended': {
    status: 403,
    title:
      'We have paused your account while we look into something. Please write to us, and we will tell you why and what can be done.',
  },
  'identity.wrong_password': { status: 422, title: 'This password is not right.' },
  'identity.otp_incorrect': { status: 422, title: 'OTP is incorrect' },
  'identity.otp_not_match': { status: 422, title: 'Otp Not Match' },
  'identity.otp_expired': { status: 422, title: 'This OTP is no longer valid. Please request a new one.' },
  'identity.otp_already_sent': {
    status: 429,
    title: 'An OTP was sent a moment ago. Please wait before you ask again.',
  },
  'identity.otp_not_sent': { status: 503, title: 'Otp send failed.' },
  'identity.reset_expired': { status: 422, title: 'Network Failed' },
  'identity.session_not_found': { status: 404, title: 'This session has ended already.' },
  'identity.email_already_verified': { status: 409, title: 'Your email is verified already.' },
} as const satisfies Record<string, ProblemEntry>;

declare module '../kernel/problem-codes.ts' {
  interface ProblemCodes extends CodesOf<typeof identityProblems> {}
}
