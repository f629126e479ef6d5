import { billing } from '@hamrah/contracts';
import { subscriber } from '../context.ts';
import { notify } from '../delivery/notify.ts';
import { fill, messages } from '../mail/messages-en.ts';

/**
 * Confirms a payment, by notification and by email with the invoice. The id of the payment is the id of the
 * notification, so a plan that is restored after a dispute is not confirmed again.
 */
export const confirmPayment = subscriber(
  'confirm-payment-on-plan-activated',
  billing.planActivated,
  async function confirmPayment({ at, data }, context) {
    const { payment, member, plan, totalPaise } = data;
    if ((await context.store.notifications.positionOf(member, payment)) !== undefined) return;
    const { title, body, withoutPlan } = messages.payment;
    const amount = rupeeFormat.format(totalPaise / 100);
    const text = plan === null ? fill(withoutPlan, { amount }) : fill(body, { amount, plan });
    const notice = { title, body: text, link: `/status/${payment}` };
    await notify({ id: payment, at, owner: member, kind: 'payment_confirmed', member: null, notice }, context, {
      payment,
    });
  },
  { transaction: false },
);

const rupeeFormat = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });
