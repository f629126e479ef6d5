import { declareProblems } from '../kernel/problem-codes.ts';

export const billingProblems = declareProblems({
  400: {
    'billing.signature_invalid': 'The signature of this webhook is not valid.',
  },
  404: {
    'billing.profile_pending': 'We’re setting up your account. Please wait a moment.',
    'billing.plan_not_found': 'This plan is not available.',
    'billing.payment_not_found': 'This payment is not available.',
    'billing.invoice_not_found': 'There is no invoice for this payment.',
  },
  409: {
    'billing.price_changed': 'The price of this plan has changed. Please check the new price.',
    'billing.idempotency_key_reused': 'You started this payment with other details. Please start again.',
    'billing.already_paid': 'You’ve already made this payment.',
  },
  502: {
    'billing.checkout_failed': 'Failed to initiate payment.',
  },
});

declare module '../kernel/problem-codes.ts' {
  interface ProblemCodes extends Record<keyof typeof billingProblems, ProblemEntry> {}
}
