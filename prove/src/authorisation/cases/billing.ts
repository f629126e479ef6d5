import type { Caller } from '../callers.ts';
import type { Fixtures } from '../fixtures.ts';
import { type Case, withoutInput } from './case.ts';

const startedPaymentParams = async (fixtures: Fixtures, caller: Caller) => ({
  params: { payment: await fixtures.startedPayment(caller) },
});
const notFound = 'billing.payment_not_found';

export const billingCases: Record<string, Case> = {
  cancelPayment: { input: startedPaymentParams, strangerReply: notFound },
  listPayments: withoutInput,
  listPlans: withoutInput,
  readEntitlement: withoutInput,
  readInvoice: {
    input: async (fixtures, caller) =>
      caller.role === 'Pro member' ? { params: { payment: fixtures.payment } } : startedPaymentParams(fixtures, caller),
    strangerReply: notFound,
    freeMemberReply: 'billing.invoice_not_found',
  },
  readPayment: { input: startedPaymentParams, strangerReply: notFound },
  readQuote: {
    input: async (fixtures) => ({ params: { amount: (await fixtures.checkout(fixtures.free)).amount } }),
    strangerReply: 'ok',
  },
  startCheckout: { input: async (fixtures, caller) => ({ body: (await fixtures.checkout(caller)).body }) },
  stripeWebhook: { otherRefusals: ['billing.signature_invalid'] },
};
