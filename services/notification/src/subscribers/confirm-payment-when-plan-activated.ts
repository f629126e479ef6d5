import { billing } from '@hamrah/contracts';
import { subscriber } from '../context.ts';
import { fill, messages } from '../mail/messages-en.ts';
import { notify } from '../notify.ts';

/**
 * A member who has paid hears that it has arrived, and gets the invoice by e-mail: once for a payment, whose id is that of
 * the news. A plan that comes back, as after a dispute that was won, is no payment that has arrived.
 */
export const confirmPaymentWhenPlanActivated = subscriber(
  'confirm-payment-when-plan-activated',
  billing.planActivated,
  async function confirmPaymentWhenPlanActivated({ at, data }, deps) {
    const id = data.payment;
    if ((await deps.store.notifications.positionOf(data.member, id)) !== undefined) return;
    const { title, body, free } = messages.payment;
    const amount = rupees.format(data.totalPaise / 100);
    const words = data.plan === null ? fill(free, { amount }) : fill(body, { amount, plan: data.plan });
    const notice = { title, body: words, link: `/status/${id}` };
    const news = { id, at, owner: data.member, kind: 'payment_confirmed', member: null, notice } as const;
    await notify(news, deps, id);
  },
  { transaction: false },
);

const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });
