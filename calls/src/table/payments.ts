import { randomUUID } from 'node:crypto';
import { billing, identity, Problem } from '@hamrah/contracts';
import { z } from 'zod';
import { type Ask, type Call, call } from '../call.ts';
import { numeric, text } from '../fields.ts';
import { paymentRow } from './rows.ts';

const succeeded = 'Your payment is successful.';
/** What is said of a payment that has not succeeded. */
const otherwise = (state: billing.PaymentState) => (state === 'pending' ? 'Payment Pending' : 'Payment Failed');

/** A payment of the caller's own; anything that is no id is a payment that is not there. */
async function paymentOf(id: string, ask: Ask): Promise<billing.PaymentView> {
  const payment = z.uuid().safeParse(id);
  if (!payment.success) throw new Problem('billing.payment_not_found');
  return ask(billing.readPayment, { params: { payment: payment.data } });
}

/** Paying for a plan, with Stripe. */
export const paymentCalls: readonly Call[] = [
  call('POST', '/stripePayment', {
    who: 'member',
    body: 'form',
    takes: z.object({
      name: text,
      user_id: text,
      mobileNumber: text,
      amount: numeric,
      plan: text,
      no_of_contact: text,
      amount_before_gst: text,
      gst_amount: text,
    }),
    own: ['user_id'],
    routes: [billing.listPlans, billing.readQuote, billing.startCheckout],
    answers:
      '`message` and `data` with `url`, the provider’s page to go to, and `merchantTransactionId`. The plan decides the price: an `amount` that is not its total is refused, the other amounts are not looked at.',
    async serve({ body: { name, mobileNumber: phone, amount, plan: wanted }, ask }) {
      const plan = (await ask(billing.listPlans, {})).plans.find((each) => each.name === wanted || each.id === wanted);
      if (!plan) throw new Problem('billing.plan_not_found');
      const { price } = await ask(billing.readQuote, { params: { amount: plan.amount } });
      const totalPaise = amount === null ? price.totalPaise : Math.round(amount * 100);
      if (totalPaise !== price.totalPaise) throw new Problem('billing.price_changed');
      const body = { key: randomUUID(), plan: plan.id, totalPaise, name, phone };
      const { payment, url } = await ask(billing.startCheckout, { body });
      return { status: true, message: 'Payment started.', data: { merchantTransactionId: payment, url } };
    },
  }),
  call('POST', '/stripePaymentStatus', {
    who: 'member',
    body: 'form-encoded',
    takes: z.object({ merchantTransactionId: text }),
    routes: [billing.readPayment],
    answers: `\`ok\`, \`message\` (\`${succeeded}\` once the provider has confirmed it) and \`details\`: the payment, or why there is none.`,
    async serve({ body, ask, viewer }) {
      const payment = await paymentOf(body.merchantTransactionId, ask);
      const ok = payment.state === 'confirmed';
      const message = ok ? succeeded : otherwise(payment.state);
      return { ok, message, details: ok ? paymentRow(payment, viewer) : message };
    },
  }),
  call('POST', '/paymentUpdate', {
    who: 'member',
    body: 'json',
    takes: z.object({ status: text, mID: text }),
    routes: [billing.readPayment],
    answers: '`status`: whether the provider has confirmed the payment `mID`; the client’s own word changes nothing.',
    async serve({ body, ask }) {
      const { state } = await paymentOf(body.mID, ask);
      return { status: state === 'confirmed', message: state === 'confirmed' ? succeeded : otherwise(state) };
    },
  }),
  call('POST', '/sendOtpWithEmailForPayemtn', {
    who: 'member',
    body: 'json',
    takes: z.object({ email: text, data: z.unknown().optional() }),
    routes: [identity.readSession],
    answers:
      '`message`: the confirmation and the invoice are mailed when the provider has confirmed, to the member’s own address.',
    async serve({ ask }) {
      await ask(identity.readSession, {});
      return { status: true, message: 'The confirmation is sent when the payment is confirmed.' };
    },
  }),
];
