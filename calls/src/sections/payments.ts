import { randomUUID } from 'node:crypto';
import { billing, identity, Problem } from '@hamrah/contracts';
import { z } from 'zod';
import { type RouteClient, type Call, defineCall } from '../call.ts';
import { numeric, text } from '../mapping/fields.ts';
import { paymentRow } from '../mapping/rows.ts';

const succeeded = 'Your payment is successful.';
/** What is said of a payment that has not succeeded. */
const otherwise = (state: billing.PaymentState) => (state === 'pending' ? 'Payment Pending' : 'Payment Failed');

/** A payment of the caller's own; anything that is no id is a payment that is not there. */
async function paymentOf(id: string, ask: RouteClient): Promise<billing.PaymentView> {
  const payment = z.uuid().safeParse(id);
  if (!payment.success) throw new Problem('billing.payment_not_found');
  return ask(billing.readPayment, { params: { payment: payment.data } });
}

/** Paying for a plan, with Stripe. */
export const paymentCalls: readonly Call[] = [
  defineCall('POST', '/stripePayment', {
    who: 'member',
    bodyFormat: 'form',
    bodySchema: z.object({
      name: text,
      user_id: text,
      mobileNumber: text,
      amount: numeric,
      plan: text,
      no_of_contact: text,
      amount_before_gst: text,
      gst_amount: text,
    }),
    callerIdFields: ['user_id'],
    routes: [billing.listPlans, billing.readQuote, billing.startCheckout],
    summary:
      '`message` and `data` with `url`, the provider’s page to go to, and `merchantTransactionId`. The plan decides the price: an `amount` that is not its total is refused, the other amounts are not looked at.',
    async handle({ body: { name, mobileNumber: phone, amount, plan: wanted }, request: ask }) {
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
  defineCall('POST', '/stripePaymentStatus', {
    who: 'member',
    bodyFormat: 'form-encoded',
    bodySchema: z.object({ merchantTransactionId: text }),
    routes: [billing.readPayment],
    summary: `\`ok\`, \`message\` (\`${succeeded}\` once the provider has confirmed it) and \`details\`: the payment, or why there is none.`,
    async handle({ body, request: ask, viewer }) {
      const payment = await paymentOf(body.merchantTransactionId, ask);
      const ok = payment.state === 'confirmed';
      const message = ok ? succeeded : otherwise(payment.state);
      return { ok, message, details: ok ? paymentRow(payment, viewer) : message };
    },
  }),
  defineCall('POST', '/paymentUpdate', {
    who: 'member',
    bodyFormat: 'json',
    bodySchema: z.object({ status: text, mID: text }),
    routes: [billing.readPayment],
    summary: '`status`: whether the provider has confirmed the payment `mID`; the client’s own word changes nothing.',
    async handle({ body, request: ask }) {
      const { state } = await paymentOf(body.mID, ask);
      return { status: state === 'confirmed', message: state === 'confirmed' ? succeeded : otherwise(state) };
    },
  }),
  defineCall('POST', '/sendOtpWithEmailForPayemtn', {
    who: 'member',
    bodyFormat: 'json',
    bodySchema: z.object({ email: text, data: z.unknown().optional() }),
    routes: [identity.readSession],
    summary:
      '`message`: the confirmation and the invoice are mailed when the provider has confirmed, to the member’s own address.',
    async handle({ request: ask }) {
      await ask(identity.readSession, {});
      return { status: true, message: 'The confirmation is sent when the payment is confirmed.' };
    },
  }),
];
