import { billing, Problem } from '@hamrah/contracts';
import type { Context } from '../../context.ts';
import { isSameForm, newPayment, type Payment } from '../../domain/payment.ts';
import { priceOf, supplyTo } from '../../domain/price.ts';

/** Creates the payment of a form. A repeated idempotency key returns the existing payment. */
export async function createPayment(member: string, form: billing.CheckoutForm, context: Context): Promise<Payment> {
  const { store, commit, newId, now, operator } = context;
  const existingPayment = await store.payments.findByKey(member, form.key);
  if (existingPayment) return assertSameForm(existingPayment, form);
  const [buyer, plan] = await Promise.all([store.members.find(member), store.plans.findActive(form.plan)]);
  if (!buyer) throw new Problem('billing.profile_pending');
  if (!plan) throw new Problem('billing.plan_not_found');
  const supply = supplyTo(buyer, operator.state);
  const price = priceOf(plan.pricePaise, supply.kind);
  if (price.totalPaise !== form.totalPaise) throw new Problem('billing.price_changed');
  const { id, name, contacts, perks, durationMonths: months } = plan;
  const payment = newPayment(
    {
      id: newId(),
      member,
      key: form.key,
      plan: { id, name, contacts, perks, months, messages: billing.messagesPerPlan },
      price,
      supply,
      payer: { name: form.name, phone: form.phone },
    },
    now(),
  );
  const storedPayment = await commit(async (tx) => {
    const concurrentPayment = await store.payments.findByKey(member, form.key);
    if (concurrentPayment) return concurrentPayment;
    await store.payments.insert(payment, tx);
    return payment;
  });
  return assertSameForm(storedPayment, form);
}

function assertSameForm(payment: Payment, form: billing.CheckoutForm): Payment {
  if (!isSameForm(payment, form)) throw new Problem('billing.idempotency_key_reused');
  return payment;
}
