import { setTimeout as pause } from 'node:timers/promises';
import { billing } from '@hamrah/contracts';
import { entitlementOf } from '../domain/terms.ts';
import { reconcilePayments } from '../settlement/reconcile-payments.ts';
import type { OpenBilling } from './open-billing.ts';

/** What an audit of everything billing has done found. */
export interface Audit {
  /** Payments that were made, and of them those whose plan stands. */
  readonly paid: number;
  readonly granted: number;
  readonly invoices: number;
  /** What is left of all payments, in the ledger; the provider holds the same. */
  readonly ledgerPaise: number;
  /** Everything that is not as it must be, in words. */
  readonly violations: readonly string[];
}

/** Holds ledger, invoices, entitlements, events and the provider's book against one another, payment by payment. */
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
    must(count('paid') === (made ? 1 : 0), `${id} was booked as paid ${count('paid')} times`);
    must(entries.length === payment.entries, `${id} has ${entries.length} entries, not ${payment.entries}`);
    must(granted === (payment.granted ? 1 : 0), `${id} is granted ${granted} times`);
    must(payment.granted === (state === 'confirmed'), `${id} is ${state} and granted: ${payment.granted}`);
    must((payment.invoice !== null) === made, `${id} has the invoice ${payment.invoice}`);
    const grants = entries.filter((entry) => entry.grants === 1).length;
    const told = activated.get(id)?.length ?? 0;
    must(told === grants, `${id} was granted ${grants} times and told ${told} times`);
    const takenBack = entries.filter((entry) => entry.grants === -1).length;
    must((ended.get(id)?.length ?? 0) === takenBack, `${id} was taken back ${takenBack} times and told otherwise`);
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

/** How many invoices there are; each financial year counts 1, 2, 3 … to its counter. */
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

/** Waits as long as it takes until all that was decided has been told. */
async function outboxToBeEmpty({ deps }: OpenBilling): Promise<void> {
  const outbox = deps.store.payments.model.db.collection('outbox');
  while ((await outbox.countDocuments({}, { limit: 1 })) > 0) await pause(20);
}
