import { billing, Problem, type PublishedMember } from '@hamrah/contracts';
import { ApiError, EmptyReply, testMember } from '@hamrah/service-kit/testing';
import { defaultPlans } from '../domain/default-plans.ts';
import { priceOf } from '../domain/price.ts';
import { fetchMissedEvents } from '../jobs/fetch-missed-events.ts';
import { pollPayments } from '../jobs/poll-payments.ts';
import { buyerOf } from '../projections/members.ts';
import { checkInvariants, type InvariantReport } from './invariants.ts';
import { type OpenBilling, openBilling, testForm } from './open-billing.ts';
import { createSeededRandom, type SeededRandom } from './seeded-random.ts';

export interface ChaosOptions {
  /** Total number of checkouts. Each member makes two in sequence. */
  readonly checkouts: number;
  /** Number of concurrent members. */
  readonly concurrency?: number;
  readonly seed?: number;
  onProgress?(done: number): void;
}

/** The checkouts that ran, and the result of the invariant check afterwards. */
export interface ChaosReport extends InvariantReport {
  readonly checkouts: number;
  readonly crashes: number;
  readonly scenarios: Readonly<Record<Scenario, number>>;
}

const scenarios = [
  'paid',
  'paid',
  'declined, then paid',
  'abandoned',
  'cancelled',
  'cancelled while paying',
  'delayed, then paid',
  'delayed, then failed',
  'refunded',
  'refunded in part',
  'dispute lost',
  'dispute won',
] as const;
type Scenario = (typeof scenarios)[number];

const crashPerMille = 40;

/**
 * Runs checkouts on two pods that crash at failpoints. Webhooks repeat, arrive late or out of order, or get lost; API
 * calls fail; members click twice. Then runs the jobs until all payments are settled, and checks the invariants.
 */
export async function runChaosCheckouts({
  checkouts,
  concurrency = 16,
  seed = 1,
  onProgress,
}: ChaosOptions): Promise<ChaosReport> {
  const random = createSeededRandom(seed);
  let hasFaults = true;
  let crashes = 0;
  const failpoint = () => {
    if (!hasFaults || !random.isTrue(crashPerMille)) return;
    crashes += 1;
    throw new Error('crash at a failpoint');
  };
  const webhookFaults = {
    duplicateWebhookRate: 0.25,
    lateWebhookRate: 0.2,
    lateWebhookMs: 150,
    reorderedWebhookRate: 0.2,
    lostWebhookRate: 0.25,
    webhookRetryMs: 50,
    paymentDelayMs: 600_000,
  };
  const apiFaults = { serverErrorRate: 0.03, timeoutRate: 0.005, timeoutMs: 200 };
  const env = { STRIPE_TIMEOUT_MS: '10000' };
  const pod = await openBilling({ failpoint, env });
  const otherPod = await openBilling({ failpoint, env, sameEnvironmentAs: pod });
  try {
    await fetchMissedEvents(pod.context);
    pod.sandbox.settings.update({ ...webhookFaults, ...apiFaults, seed });
    const members = Array.from({ length: Math.ceil(checkouts / 2) }, () =>
      testMember({ state: random.pick(['Delhi', 'Kerala']) }),
    );
    const { model, documentOf } = pod.context.store.members;
    await model.insertMany(members.map((member) => documentOf(member.member, 1, buyerOf(member))));
    const counts = Object.fromEntries(scenarios.map((scenario) => [scenario, 0])) as Record<Scenario, number>;
    let done = 0;
    const queue = members.values();
    const runQueue = async () => {
      for (const member of queue) {
        for (let index = 0; index < 2 && done < checkouts; index++) {
          done += 1;
          const scenario = random.pick(scenarios);
          counts[scenario] += 1;
          const pods = random.isTrue(500) ? ([pod, otherPod] as const) : ([otherPod, pod] as const);
          pod.sandbox.setWebhookUrl(`${pods[1].url}/billing/stripe/events`);
          await checkOut(pods, member, scenario, random);
          onProgress?.(done);
        }
      }
    };
    await Promise.all(Array.from({ length: concurrency }, runQueue));
    hasFaults = false;
    await settleAll(pod);
    return { checkouts: done, crashes, scenarios: counts, ...(await checkInvariants(pod)) };
  } finally {
    await otherPod.stop();
    await pod.stop();
  }
}

/** Runs the jobs until no payment is pending, at most ten times. */
async function settleAll(service: OpenBilling): Promise<void> {
  const { context, sandbox } = service;
  sandbox.settings.update({
    duplicateWebhookRate: 0,
    lateWebhookRate: 0,
    reorderedWebhookRate: 0,
    lostWebhookRate: 0,
    serverErrorRate: 0,
    timeoutRate: 0,
  });
  await sandbox.waitForWebhooks();
  service.advanceClock(2 * 3_600_000);
  for (let round = 1; round <= 10; round++) {
    await pollPayments(context);
    const isFetched = await fetchMissedEvents(context).then(
      () => true,
      () => false,
    );
    await sandbox.waitForWebhooks();
    if (isFetched && !(await context.store.payments.model.exists({ state: 'pending' }))) return;
    service.advanceClock(11 * 60_000);
  }
}

/** Retries server errors, as a browser and a member do. */
async function retryServerErrors<T>(call: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await call();
    } catch (error) {
      const isRetryable = error instanceof EmptyReply || (error instanceof ApiError && error.status >= 500);
      if (!isRetryable || attempt >= 40) throw error;
    }
  }
}

const tooLateCodes = new Set(['billing.already_paid', 'billing.idempotency_key_reused']);

/** Returns undefined if the call is refused because the payment has already changed state. */
async function unlessTooLate<T>(call: () => Promise<T>): Promise<T | undefined> {
  try {
    return await retryServerErrors(call);
  } catch (error) {
    if (error instanceof ApiError && tooLateCodes.has(error.code)) return undefined;
    throw error;
  }
}

/** Runs one scenario of a member's checkout. */
async function checkOut(
  [first, second]: readonly [OpenBilling, OpenBilling],
  member: PublishedMember,
  scenario: Scenario,
  random: SeededRandom,
): Promise<void> {
  const { sandbox } = first;
  const plan = random.pick([defaultPlans[0], defaultPlans[1]] as [billing.PlanFields, billing.PlanFields]);
  const kind = member.state === 'Delhi' ? 'within_state' : 'between_states';
  const form = testForm({ plan: plan.id, totalPaise: priceOf(plan.pricePaise, kind).totalPaise });
  await Promise.allSettled([
    first.startCheckout(member, form),
    second.startCheckout(member, form),
    first.startCheckout(member, form),
  ]);
  const checkout = await unlessTooLate(() => second.startCheckout(member, form));
  if (!checkout) return;
  const { payment } = checkout;
  const session = await first.sessionOf(payment);
  const runIgnoringErrors = <T>(operation: () => T): T | undefined => {
    try {
      return operation();
    } catch {
      // The sandbox refused the operation, for example because the page is already closed.
      return undefined;
    }
  };
  const pay = (options?: { delayed: boolean }) => runIgnoringErrors(() => sandbox.sessions.pay(session, options));
  const payThen = (operation: (intent: string) => unknown) => {
    const intent = pay()?.payment_intent;
    const id = typeof intent === 'string' ? intent : intent?.id;
    if (id !== undefined) runIgnoringErrors(() => operation(id));
  };
  const cancel = () => unlessTooLate(() => second.as(member).call(billing.cancelPayment, { params: { payment } }));
  const readPayment = () => retryServerErrors(() => first.readPayment(member, payment));
  switch (scenario) {
    case 'paid':
      pay();
      break;
    case 'declined, then paid':
      runIgnoringErrors(() => sandbox.sessions.decline(session));
      await readPayment();
      pay();
      break;
    case 'cancelled':
      await cancel();
      break;
    case 'cancelled while paying':
      await Promise.all([cancel(), Promise.resolve().then(() => pay())]);
      break;
    case 'delayed, then paid':
    case 'delayed, then failed':
      pay({ delayed: true });
      await readPayment();
      runIgnoringErrors(() => sandbox.sessions.settleDelayed(session, scenario === 'delayed, then paid'));
      break;
    case 'refunded':
      payThen((intent) => sandbox.refund(intent));
      break;
    case 'refunded in part':
      payThen((intent) => sandbox.refund(intent, 333_33));
      break;
    case 'dispute lost':
    case 'dispute won':
      payThen((intent) => sandbox.dispute(intent));
      await readPayment();
      closeDispute(first, session, scenario === 'dispute won' ? 'won' : 'lost', runIgnoringErrors);
      break;
    case 'abandoned':
      break;
    default:
      throw new Problem('service.failed', {
        cause: new Error(`unknown scenario: ${String(scenario satisfies never)}`),
      });
  }
  await Promise.all([readPayment(), retryServerErrors(() => second.readPayment(member, payment))]);
}

function closeDispute(
  { sandbox }: OpenBilling,
  session: string,
  status: 'won' | 'lost',
  runIgnoringErrors: <T>(operation: () => T) => T | undefined,
): void {
  const intent = sandbox.sessions.get(session).payment_intent;
  const id = typeof intent === 'string' ? intent : intent?.id;
  if (id !== undefined) runIgnoringErrors(() => sandbox.closeDispute(id, status));
}
