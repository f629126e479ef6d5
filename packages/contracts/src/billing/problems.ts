import type { CodesOf, ProblemEntry } from '../kernel/problem-codes.ts';

/** Refusals of billing. */
export const billingProblems = {
  'billing.profile_pending': { status: 404, title: 'Your account is being prepared. Please wait a moment.' },
  'billing.plan_not_found': { status: 404, title: 'This plan is not available.' },
  'billing.price_changed': { status: 409, title: 'The price of this plan has changed. Please look at it again.' },
  'billing.key_taken': { status: 409, title: 'This payment was started with other details. Please start again.' },
  'billing.checkout_failed': { status: 502, title: 'Failed to initiate payment.' },
  'billing.payment_not_found': { status: 404, title: 'This payment is not available.' },
  'billing.already_paid': { status: 409, title: 'This payment has already been made.' },
  'billing.invoice_not_found': { status: 404, title: 'There is no invoice for this payment.' },
  'billing.signature_refused': { status: 400, title: 'This message was not signed by the payment provider.' },
} as const satisfies Record<string, ProblemEntry>;

declare module '../kernel/problem-codes.ts' {
  interface ProblemCodes extends CodesOf<typeof billingProblems> {}
}
