import { declareProblems } from '../kernel/problem-codes.ts';

export const adminProblems = declareProblems({
  401: {
    'admin.sign_in_failed': 'Sign-in failed. Please check your email and password, and enter a new code.',
  },
  404: {
    'admin.staff_not_found': 'This staff account does not exist.',
    'admin.member_not_found': 'No member has this profile ID.',
    'admin.enquiry_not_found': 'This enquiry is no longer available.',
    'admin.payment_not_found': 'This payment does not exist or was never made.',
    'admin.case_not_found': 'This case does not exist.',
    'admin.photo_not_found': 'This photo is no longer available.',
    'admin.export_not_found': 'This export request does not exist.',
    'admin.duplicate_not_found': 'These two accounts have nothing in common that we know of.',
  },
  409: {
    'admin.email_taken': 'A staff account with this email already exists.',
    'admin.own_account': 'You can’t change your own roles or access. Please ask another owner.',
    'admin.no_change': 'This has already been done. Please reload the page.',
    'admin.edit_conflict': 'A colleague has changed this. Please check the latest version.',
    'admin.too_many_notes': 'This enquiry has the maximum number of notes.',
    'admin.plan_price_taken': 'Another active plan has this price.',
    'admin.idempotency_key_reused': 'You’ve already requested this refund with different details. Please start again.',
    'admin.entry_exists': 'This entry is already on the list.',
    'admin.list_full': 'This list is full.',
    'admin.second_reviewer_required': 'Another colleague must review this appeal.',
    'admin.second_approver_required': 'Another colleague must approve this request.',
    'admin.export_not_approved': 'This export is not approved, or its approval has expired.',
  },
  422: {
    'admin.ticket_expired': 'This invitation has expired. Please ask an owner for a new one.',
    'admin.code_incorrect': 'This code is incorrect. Please enter the next one.',
    'admin.refund_too_large': 'This is more than the amount left to refund.',
    'admin.entry_invalid': 'This text cannot be a list entry.',
    'admin.age_out_of_range': 'Age must be between 18 and 60.',
    'admin.decision_invalid': 'This decision does not fit the case, or its reason is missing.',
  },
  429: {
    'admin.too_many_enquiries': 'We’ve received your enquiries. Please wait for our reply before you send another.',
  },
});

declare module '../kernel/problem-codes.ts' {
  interface ProblemCodes extends Record<keyof typeof adminProblems, ProblemEntry> {}
}
