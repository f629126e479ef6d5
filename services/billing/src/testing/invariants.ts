import { setTimeout as pause } from 'node:timers/promises';
import { billing } from '@hamrah/contracts';
import { entitlementOf } from '../domain/terms.ts';
import { reconcilePayments } from '../settlement/reconcile-payments.ts';
import type { OpenBilling } from './open-billing.ts';

/** Result of the invariant check. */
export interface InvariantReport {
  /** Number of paid payments. */
  readonly paid: number;
  /** Number of payments with a granted plan. */
  readonly granted: number;
  readonly invoices: number;
  /** Net amount of all payments in the ledger. */
  readonly ledgerPaise: number;
  /** Violated invariants. */
  readonly violations: readonly string[];
}

/** Cross-checks ledger, invoices, entitlements, events and provider for each payment. */
export async function checkInvariants(service: OpenBilling): Promise<InvariantReport> {
  const { store } = service.context;
  const violations: string[] = [];
  const check = (condition: boolean, violation: string) => void (condition || violations.push(violation));
  const start = new Date(0);
  const end = new Date(8.64e15);
  const { differences, ledgerCount, providerCount } = await reconcilePayments(service.context, start, end);
  for (const difference of differences) violations.push(`reconciliation: ${JSON.stringify(difference)}`);
  check(ledgerCount === providerCount, `${ledgerCount} payments in the ledger, ${providerCount} at the provider`);

  await waitForEmptyOutbox(service);
  const activatedByPayment = Map.groupBy(
    await service.publishedEvents(billing.planActivated),
    ({ data }) => data.payment,
  );
  const endedByPayment = Map.groupBy(await service.publishedEvents(billing.planEnded), ({ data }) => data.payment);
  const members = new Map<string, { contacts: number; messages: number }>();
  let paid = 0;
  let grantedCount = 0;
  for await (const payment of store.payments.listStartedBetween(start, end)) {
    const entries = await store.ledger.listOfPayment(payment.id);
    const count = (kind: string) => entries.filter((entry) => entry.kind === kind).length;
    const granted = entries.reduce((sum, { grants }) => sum + grants, 0);
    const isPaid = payment.paidAt !== null;
    const { id, state, plan } = payment;
    paid += isPaid ? 1 : 0;
    grantedCount += granted;
    check(state !== 'pending', `${id} is still pending`);
    check(count('paid') === (isPaid ? 1 : 0), `${id} was recorded as paid ${count('paid')} times`);
    check(entries.length === payment.entryCount, `${id} has ${entries.length} entries, not ${payment.entryCount}`);
    check(granted === (payment.granted ? 1 : 0), `${id} is granted ${granted} times`);
    check(payment.granted === (state === 'confirmed'), `${id} is ${state} and granted: ${payment.granted}`);
    check((payment.invoice !== null) === isPaid, `${id} has the invoice ${payment.invoice}`);
    const grants = entries.filter((entry) => entry.grants === 1).length;
    const activatedCount = activatedByPayment.get(id)?.length ?? 0;
    check(activatedCount === grants, `${id} was granted ${grants} times but published ${activatedCount} activations`);
    const revokedCount = entries.filter((entry) => entry.grants === -1).length;
    check(
      (endedByPayment.get(id)?.length ?? 0) === revokedCount,
      `${id} was revoked ${revokedCount} times but published ${endedByPayment.get(id)?.length ?? 0} endings`,
    );
    const sums = members.get(payment.member) ?? { contacts: 0, messages: 0 };
    sums.contacts += granted * plan.contacts;
    sums.messages += granted * plan.messages;
    members.set(payment.member, sums);
  }
  for (const [member, { contacts, messages }] of members) {
    const entitlement = entitlementOf(member, await store.ledger.listOfMember(member), service.context.now());
    check(
      entitlement.contactsGranted === contacts,
      `${member} has ${entitlement.contactsGranted} contacts, not ${contacts}`,
    );
    check(
      entitlement.messagesGranted === messages,
      `${member} has ${entitlement.messagesGranted} messages, not ${messages}`,
    );
  }
  const { balance } = await store.ledger.totals();
  const balancePaise = Object.values(balance).reduce((sum, paise) => sum + paise, 0);
  check(balancePaise === 0, `the accounts add up to ${balancePaise} paise`);
  const invoices = await countInvoices(service, check);
  check(invoices === paid, `${invoices} invoices for ${paid} payments`);
  return { paid, granted: grantedCount, invoices, ledgerPaise: balance.stripe, violations };
}

/** Counts invoices and checks that numbers have no gaps within a financial year. */
async function countInvoices(
  { context }: OpenBilling,
  check: (condition: boolean, violation: string) => void,
): Promise<number> {
  const { model, counters } = context.store.invoices;
  const numbers = (await model.find({}, { _id: 1 }).sort({ _id: 1 }).lean()).map(({ _id }) => _id);
  for (const [year, numbersOfYear] of Map.groupBy(numbers, (number) => number.split('/')[1] ?? '')) {
    const counts = numbersOfYear.map((number) => Number(number.split('/')[2]));
    check(
      counts.every((count, index) => count === index + 1),
      `the invoices of ${year} have a gap`,
    );
    check((await counters.findById(year).lean())?.last === counts.length, `the counter of ${year} is wrong`);
  }
  return numbers.length;
}

/** Waits until the outbox is empty. */
async function waitForEmptyOutbox({ context }: OpenBilling): Promise<void> {
  const outbox = context.store.payments.model.db.collection('outbox');
  while ((await outbox.countDocuments({}, { limit: 1 })) > 0) await pause(20);
}
