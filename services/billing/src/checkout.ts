import { billing, Problem } from '@hamrah/contracts';
import type { Context } from './context.ts';
import { begin, isSameForm, type Payment } from './domain/payment.ts';
import { priceOf, supplyTo } from './domain/price.ts';
import { settle } from './settle.ts';
import { ProviderFailed } from './stripe/provider.ts';

/** The payment a form starts: the one its key started before, or a new one at the price of its plan. */
export async function beginPayment(member: string, form: billing.CheckoutForm, deps: Context): Promise<Payment> {
  const { store, commit, newId, now, operator } = deps;
  const earlier = await store.payments.ofKey(member, form.key);
  if (earlier) return sameOrRefused(earlier, form);
  const [buyer, plan] = await Promise.all([store.members.find(member), store.plans.findActive(form.plan)]);
  if (!buyer) throw new Problem('billing.profile_pending');
  if (!plan) throw new Problem('billing.plan_not_found');
  const supply = supplyTo(buyer, operator.state);
  const price = priceOf(plan.pricePaise, supply.kind);
  if (price.totalPaise !== form.totalPaise) throw new Problem('billing.price_changed');
  const { id, name, contacts, perks, durationMonths: months } = plan;
  const payment = begin(
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
  const stored = await commit(async (tx) => {
    const winner = await store.payments.ofKey(member, form.key);
    if (winner) return winner;
    await store.payments.insert(payment, tx);
    return payment;
  });
  return sameOrRefused(stored, form);
}

function sameOrRefused(payment: Payment, form: billing.CheckoutForm): Payment {
  if (!isSameForm(payment, form)) throw new Problem('billing.idempotency_key_reused');
  return payment;
}

/** Opens the provider's page of a payment; the same page every time. A payment it will never open one for is over. */
export async function openPage(payment: Payment, deps: Context): Promise<string> {
  const { store, provider, passing } = deps;
  if (payment.session !== null && payment.payUrl !== null) return payment.payUrl;
  const { session, url } = await refusedWhenFailed(async () => {
    try {
      return await provider.open(payment);
    } catch (error) {
      if (payment.session === null && isRefusal(error)) await neverOpened(payment, deps);
      throw error;
    }
  });
  passing('page opened');
  await store.payments.opened(payment.id, session, url);
  passing('page noted');
  if (url === null) throw new Problem('billing.idempotency_key_reused');
  return url;
}

/**
 * Closes the provider’s page of a payment, so that nothing can be paid on it, and settles what it has become: paid after
 * all, perhaps. A page whose address got lost before it was noted is found again by the payment’s idempotency key.
 */
export async function closePayment(payment: Payment, deps: Context): Promise<Payment> {
  const { store, provider } = deps;
  if (payment.state !== 'pending') return payment;
  await store.payments.askCancel(payment.id);
  const asked = (await store.payments.find(payment.id)) ?? payment;
  if (asked.state !== 'pending') return asked;
  const session = asked.session ?? (await pageOf(asked, deps));
  if (session === undefined) return neverOpened(asked, deps);
  await provider.close(session);
  return settle((await store.payments.find(payment.id)) ?? asked, deps);
}

/** The session of a payment that has none noted; undefined when none was opened and it is too late to open one. */
async function pageOf(payment: Payment, { store, provider }: Context): Promise<string | undefined> {
  try {
    const { session, url } = await provider.open(payment);
    await store.payments.opened(payment.id, session, url);
    return session;
  } catch (error) {
    if (isRefusal(error)) return undefined;
    throw error;
  }
}

const isRefusal = (error: unknown): boolean => error instanceof ProviderFailed && error.refused;

/** Ends a payment nobody could ever have paid, unless it has moved on meanwhile. */
async function neverOpened(payment: Payment, { store, commit }: Context): Promise<Payment> {
  await commit((tx) => store.payments.settle({ ...payment, cancelAsked: true, state: 'cancelled' }, tx));
  return (await store.payments.find(payment.id)) ?? payment;
}

/** The provider's failures as the member is told them. */
export async function refusedWhenFailed<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (cause) {
    if (cause instanceof ProviderFailed) throw new Problem('billing.checkout_failed', { cause });
    throw cause;
  }
}
