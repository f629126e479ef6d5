import { randomUUID } from 'node:crypto';
import { billing, identity, Problem } from '@hamrah/contracts';
import { z } from 'zod';
import { type Call, defineCall, type RouteClient } from '../call.ts';
import { numeric, text } from '../mapping/fields.ts';
import { paymentRow } from '../mapping/rows.ts';

const successMessage = 'Your payment is successful.';
const messageOf = (state: billing.PaymentState) => {
  if (state === 'confirmed') return successMessage;
  return state === 'pending' ? 'Payment Pending' : 'Payment Failed';
};

/** Reads the caller's own payment. A malformed id counts as unknown. */
async function readOwnPayment(id: string, request: RouteClient): Promise<billing.OwnPayment> {
  const payment = z.uuid().safeParse(id);
  if (!payment.success) throw new Problem('billing.payment_not_found');
  return request(billing.readPayment, { params: { payment: payment.data } });
}

/** Paying for a plan, with Stripe. */
export const paymentCalls: readonly Call[] = [
  defineCall('POST', '/stripePayment', {
    access: 'member',
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
      '`message` and `data` with `url` (the payment page) and `merchantTransactionId`. Refuses an `amount` that differs from the plan’s total, and ignores other amounts.',
    handle: async function startPayment({ body: { name, mobileNumber: phone, amount, plan: planName }, request }) {
      const plan = (await request(billing.listPlans, {})).plans.find(
        (candidate) => candidate.name === planName || candidate.id === planName,
      );
      if (!plan) throw new Problem('billing.plan_not_found');
      const { price } = await request(billing.readQuote, { params: { amount: plan.amount } });
      const totalPaise = amount === null ? price.totalPaise : Math.round(amount * 100);
      if (totalPaise !== price.totalPaise) throw new Problem('billing.price_changed');
      const body = { key: randomUUID(), plan: plan.id, totalPaise, name, phone };
      const { payment, url } = await request(billing.startCheckout, { body });
      return { status: true, message: 'Payment started.', data: { merchantTransactionId: payment, url } };
    },
  }),
  defineCall('POST', '/stripePaymentStatus', {
    access: 'member',
    bodyFormat: 'form-encoded',
    bodySchema: z.object({ merchantTransactionId: text }),
    routes: [billing.readPayment],
    summary: `\`ok\` (whether the provider has confirmed the payment), \`message\` and \`details\`: the payment, or the message.`,
    handle: async function readPaymentStatus({ body, request, viewer }) {
      const payment = await readOwnPayment(body.merchantTransactionId, request);
      const ok = payment.state === 'confirmed';
      const message = messageOf(payment.state);
      return { ok, message, details: ok ? paymentRow(payment, viewer) : message };
    },
  }),
  defineCall('POST', '/paymentUpdate', {
    access: 'member',
    bodyFormat: 'json',
    bodySchema: z.object({ status: text, mID: text }),
    routes: [billing.readPayment],
    summary: '`status`: whether the provider has confirmed the payment `mID`. Ignores the client’s `status`.',
    handle: async function readPaymentConfirmation({ body, request }) {
      const { state } = await readOwnPayment(body.mID, request);
      return { status: state === 'confirmed', message: messageOf(state) };
    },
  }),
  defineCall('POST', '/sendOtpWithEmailForPayemtn', {
    access: 'member',
    bodyFormat: 'json',
    bodySchema: z.object({ email: text, data: z.unknown().optional() }),
    routes: [identity.readSession],
    summary:
      '`message`. Sends nothing: the services email the confirmation and the invoice once the provider has confirmed the payment.',
    handle: async function confirmPaymentEmail({ request }) {
      await request(identity.readSession, {});
      return { status: true, message: 'The confirmation is sent when the payment is confirmed.' };
    },
  }),
];
