import type { CodesOf, ProblemEntry } from '../kernel/problem-codes.ts';

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
  'admin.member_not_found': { status: 404, title: 'There is no member with this profile ID (any more).' },
  'admin.no_change': { status: 409, title: 'This has been done already. Please look at it again.' },
  'admin.edit_conflict': {
    status: 409,
    title: 'Somebody has changed this in the meantime. Please look at it again.',
  },
  'admin.enquiry_not_found': { status: 404, title: 'This enquiry is not there (any more).' },
  'admin.notes_full': { status: 409, title: 'This enquiry takes no more notes.' },
  'admin.plan_price_taken': { status: 409, title: 'Another plan on offer has this price.' },
  'admin.payment_not_found': { status: 404, title: 'There is no such payment, or nobody has paid it.' },
  'admin.refund_too_large': { status: 422, title: 'This is more than is left of the payment.' },
  'admin.key_taken': { status: 409, title: 'This was ordered with other details before. Please start again.' },
  'admin.entry_exists': { status: 409, title: 'This entry is on the list already.' },
  'admin.entry_invalid': { status: 422, title: 'This cannot be an entry of the list.' },
  'admin.list_full': { status: 409, title: 'This list is full.' },
  'admin.case_not_found': { status: 404, title: 'There is no such case.' },
  'admin.decision_invalid': { status: 422, title: 'This decision does not fit the case, or its reason is missing.' },
  'admin.own_decision': { status: 409, title: 'An appeal is judged by somebody else than who decided before.' },
  'admin.photo_not_found': { status: 404, title: 'This photo is not there (any more).' },
  'admin.export_not_found': { status: 404, title: 'There is no such request.' },
  'admin.own_request': { status: 409, title: 'A second person decides on this.' },
  'admin.export_not_approved': { status: 409, title: 'Nobody has approved this, or the approval has run out.' },
  'admin.duplicate_not_found': { status: 404, title: 'These two accounts have nothing in common that we know of.' },
} as const satisfies Record<string, ProblemEntry>;

declare module '../kernel/problem-codes.ts' {
  interface ProblemCodes extends CodesOf<typeof adminProblems> {}
}
