import { billing } from '@hamrah/contracts';
import { reaction } from '../deps.ts';
import { fill, messages } from '../mail/messages-en.ts';
import { notify } from '../notify.ts';

/** A member who has paid hears that it has arrived, and gets the invoice by e-mail. */
export default reaction(
  'confirm-payment-when-plan-activated',
  billing.planActivated,
  ({ id, at, data }, deps) => {
    const { title, body, free } = messages.payment;
    const amount = rupees.format(data.totalPaise / 100);
    const words = data.plan === null ? fill(free, { amount }) : fill(body, { amount, plan: data.plan });
    const notice = { title, body: words, link: `/status/${data.payment}` };
    const news = { id, at, owner: data.member, kind: 'payment_confirmed', member: null, notice } as const;
    return notify(news, deps, data.payment);
  },
  { transaction: false },
);

const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });
