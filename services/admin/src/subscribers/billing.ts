import { billing } from '@hamrah/contracts';
import type { ReceivedEvent, Tx } from '@hamrah/service-kit';
import { type Context, subscriber } from '../context.ts';
import { phoneKeyOf } from '../domain/contact-keys.ts';
import { lockExistingMembers } from '../projections/lock-existing-members.ts';
import { activePlanOf } from '../projections/members.ts';
import { erasedPayer, payerOf, paymentFieldsOf } from '../projections/payments.ts';
import { recordContactFingerprint } from './record-fingerprint.ts';
import { timelineSubscriber } from './timeline.ts';

type PlanEvent = ReceivedEvent<typeof billing.planActivated> | ReceivedEvent<typeof billing.planEnded>;

async function projectPlan({ data, key, sequence }: PlanEvent, { store }: Context, tx: Tx): Promise<void> {
  const { member, accountType, plan, purchasedAt, expiresAt, contactsGranted, messagesGranted, perks } = data;
  const planFields = { plan, purchasedAt, expiresAt, contactsGranted, messagesGranted, perks };
  await store.members.upsertPlanIfNewer(key, sequence, activePlanOf({ member, accountType, ...planFields }), tx);
}

/** Projects plans onto members. */
export const planSubscribers = [
  subscriber('project-plan-on-plan-activated', billing.planActivated, projectPlan),
  subscriber('project-plan-on-plan-ended', billing.planEnded, projectPlan),
];

/** Projects payments. A payment of a deleted member has no payer. */
export const projectPayment = subscriber(
  'project-payment-on-payment-settled',
  billing.paymentSettled,
  async function projectPayment({ data }, context, tx) {
    const { store } = context;
    const { member: code, payment, version } = data;
    const isExisting = (await lockExistingMembers([code], context, tx)).has(code);
    const member = isExisting ? await store.members.find(code, tx) : undefined;
    const payer = member ? payerOf(member) : erasedPayer;
    await store.payments.upsertIfNewer(payment, version, paymentFieldsOf(data, payer), tx);
  },
);

/** Compares the phone number of a payment with the contacts of other members. */
export const fingerprintPayer = subscriber(
  'fingerprint-payer-on-payment-settled',
  billing.paymentSettled,
  async function fingerprintPayer({ data: { member, payment } }, context) {
    const { items } = await context.request(billing.listSettledPayments, { members: [member], limit: 50 });
    const phone = phoneKeyOf(items.find((item) => item.payment === payment)?.phone ?? '');
    if (phone === undefined) return;
    await context.commit((tx) => recordContactFingerprint(member, 'phone', phone, context, tx));
  },
  { transaction: false },
);

/** Stores the outcome of a refund that staff ordered. */
export const settleRefund = subscriber(
  'settle-refund-on-refund-settled',
  billing.refundSettled,
  async function settleRefund({ data: { refund, outcome, at } }, { store }, tx) {
    await store.refunds.settle(refund, outcome, new Date(at), tx);
  },
);

export const billingTimeline = [
  timelineSubscriber(billing.planActivated, ({ member, plan, payment }) => [
    { member, kind: 'plan_activated', plan, payment },
  ]),
  timelineSubscriber(billing.planEnded, ({ member, payment, reason }) => [
    { member, kind: 'plan_ended', payment, endReason: reason },
  ]),
];
