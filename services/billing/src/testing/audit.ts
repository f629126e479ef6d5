import { setTimeout as pause } from 'node:timers/promises';
import { billing } from '@hamrah/contracts';
import { entitlementOf } from '../domain/terms.ts';
import { reconcilePayments } from '../settlement/reconcile-payments.ts';
import type { OpenBilling } from './open-billing.ts';

/** The result of an audit. */
export interface Audit {
  /** Paid payments, and those of them with a granted plan. */
  readonly paid: number;
  readonly granted: number;
  readonly invoices: number;
  /** Net amount of all payments in the ledger. */
  readonly ledgerPaise: number;
  /** Violated invariants. */
  readonly violations: readonly string[];
}

/** Cross-checks ledger, invoices, entitlements, events and provider for each payment. */
export async function audit(service: OpenBilling): Promise<Audit> {
  const { store } = service.deps;
  const violations: string[] = [];
  const must = (holds: boolean, fault: string) => void (holds || violations.push(fault));
  const start = new Date(0);
  const end = new Date(8.64e15);
  const { differences, ours, theirs } = await reconcilePayments(service.deps, start, end);
  for (const difference of differences) violations.push(`reconciliation: ${JSON.stringify(difference)}`);
  must(ours === theirs, `${ours} payments here, ${theirs} at the provider`);

  await outboxToBeEmpty(service);
  const activated = Map.groupBy(await service.publishedEvents(billing.planActivated), ({ data }) => data.payment);
  const ended = Map.groupBy(await service.publishedEvents(billing.planEnded), ({ data }) => data.payment);
  const members = new Map<string, { contacts: number; messages: number }>();
  let paid = 0;
  let grantedCount = 0;
  for await (const payment of store.payments.listStartedBetween(start, end)) {
    const entries = await store.ledger.listOfPayment(payment.id);
    const count = (kind: string) => entries.filter((entry) => entry.kind === kind).length;
    const granted = entries.reduce((sum, { grants }) => sum + grants, 0);
    const made = payment.paidAt !== null;
    const { id, state, plan } = payment;
    paid += made ? 1 : 0;
    grantedCount += granted;
    must(state !== 'pending', `${id} is still pending`);
    must(count('paid') === (made ? 1 : 0), `${id} was recorded as paid ${count('paid')} times`);
    must(entries.length === payment.entries, `${id} has ${entries.length} entries, not ${payment.entries}`);
    must(granted === (payment.granted ? 1 : 0), `${id} is granted ${granted} times`);
    must(payment.granted === (state === 'confirmed'), `${id} is ${state} and granted: ${payment.granted}`);
    must((payment.invoice !== null) === made, `${id} has the invoice ${payment.invoice}`);
    const grants = entries.filter((entry) => entry.grants === 1).length;
    const activatedCount = activated.get(id)?.length ?? 0;
    must(activatedCount === grants, `${id} was granted ${grants} times and published ${activatedCount} times`);
    const revoked = entries.filter((entry) => entry.grants === -1).length;
    must((ended.get(id)?.length ?? 0) === revoked, `${id} was revoked ${revoked} times but published otherwise`);
    const sums = members.get(payment.member) ?? { contacts: 0, messages: 0 };
    sums.contacts += granted * plan.contacts;
    sums.messages += granted * plan.messages;
    members.set(payment.member, sums);
  }
  for (const [member, { contacts, messages }] of members) {
    const entitled = entitlementOf(member, await store.ledger.listOfMember(member), service.deps.now());
    must(entitled.contactsGranted === contacts, `${member} has ${entitled.contactsGranted} contacts, not ${contacts}`);
    must(entitled.messagesGranted === messages, `${member} has ${entitled.messagesGranted} messages, not ${messages}`);
  }
  const { balance } = await store.ledger.totals();
  const balanced = Object.values(balance).reduce((sum, paise) => sum + paise, 0);
  must(balanced === 0, `the accounts add up to ${balanced} paise`);
  const invoices = await numberedWithoutGaps(service, must);
  must(invoices === paid, `${invoices} invoices for ${paid} payments`);
  return { paid, granted: grantedCount, invoices, ledgerPaise: balance.stripe, violations };
}

/** Counts invoices and checks that numbers have no gaps within a financial year. */
async function numberedWithoutGaps(
  { deps }: OpenBilling,
  must: (holds: boolean, fault: string) => void,
): Promise<number> {
  const { model, counters } = deps.store.invoices;
  const numbers = (await model.find({}, { _id: 1 }).sort({ _id: 1 }).lean()).map(({ _id }) => _id);
  for (const [year, those] of Map.groupBy(numbers, (number) => number.split('/')[1] ?? '')) {
    const counts = those.map((number) => Number(number.split('/')[2]));
    must(
      counts.every((count, at) => count === at + 1),
      `the invoices of ${year} have a gap`,
    );
    must((await counters.findById(year).lean())?.last === counts.length, `the counter of ${year} is off`);
  }
  return numbers.length;
}

/** Waits until the outbox is empty. */
async function outboxToBeEmpty({ deps }: OpenBilling): Promise<void> {
  const outbox = deps.store.payments.model.db.collection('outbox');
  while ((await outbox.countDocuments({}, { limit: 1 })) > 0) await pause(20);
}
