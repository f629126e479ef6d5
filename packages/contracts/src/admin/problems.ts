/** Refusals of admin. */
export const adminProblems = {
  'admin.too_many_enquiries': {
    status: 429,
    title: 'We have received your enquiries already. Please wait for our answer before you send another.',
  },
  'admin.sign_in_failed': { status: 401, title: 'Sign-in failed. Please check all three, with a fresh code.' },
  'admin.ticket_expired': {
    status: 422,
    title: 'This invitation is no longer valid. Please ask an owner for another.',
  },
  'admin.code_incorrect': { status: 422, title: 'This code is not right. Please wait for the next one.' },
  'admin.staff_not_found': { status: 404, title: 'There is no such person among staff.' },
  'admin.email_taken': { status: 409, title: 'This email belongs to somebody among staff already.' },
  'admin.own_account': { status: 409, title: 'Nobody changes their own roles or access. Please ask another owner.' },
} as const;
