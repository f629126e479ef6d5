import { randomUUID } from 'node:crypto';
import { billing, type MemberCopy, profile } from '@hamrah/contracts';
import { type StackOptions, stack, testMember } from '@hamrah/service-kit/testing';
import { type Knobs, openSandbox } from '@hamrah/stripe-sandbox/testing';
import { billingWith } from '../app.ts';
import type { Waypoint } from '../deps.ts';

/** The total of the plan Silver: ₹1,499 and 18 % GST. */
const silverTotalPaise = 1_768_82;

/** A pay form of the plan Silver, and whatever a test wants to be different. */
export const testForm = (different: Partial<billing.CheckoutForm> = {}): billing.CheckoutForm => ({
  key: randomUUID(),
  plan: 'silver',
  totalPaise: silverTotalPaise,
  name: 'Asha Rao',
  phone: '9800000001',
  ...different,
});

export interface BillingOptions extends StackOptions {
  readonly knobs?: Partial<Knobs>;
  /** Throws where the process shall end. */
  readonly passing?: (waypoint: Waypoint) => void;
}

/** Billing as tests hold it: the real service and a payment provider of its own, both under a clock that tests may move. */
export async function openBilling({ knobs = {}, passing = () => undefined, ...options }: BillingOptions = {}) {
  let aheadMs = 0;
  let crashesAt: Waypoint | undefined;
  const now = () => new Date(Date.now() + aheadMs);
  const sandbox = await openSandbox({ knobs, now });
  const running = await stack(
    billingWith((waypoint) => {
      if (waypoint === crashesAt) {
        crashesAt = undefined;
        throw new Error(`ended at: ${waypoint}`);
      }
      passing(waypoint);
    }),
    {
      ...options,
      env: {
        STRIPE_API_BASE: sandbox.url,
        STRIPE_SECRET_KEY: sandbox.secretKey,
        STRIPE_WEBHOOK_SECRET: sandbox.webhookSecret,
        OPERATOR_GSTIN: '07AAACH0000A1Z5',
        WATCH_SECONDS: '3600',
        ...options.env,
      },
      replace: { now, ask: async () => null as never, ...options.replace },
    },
  );
  const listen = () => sandbox.setWebhookUrl(`${running.url}/billing/stripe/events`);
  listen();
  const as = ({ member: code, gender }: MemberCopy) => running.as({ code, gender });
  const start = (member: MemberCopy, form: billing.CheckoutForm = testForm()) =>
    as(member).call(billing.startCheckout, { body: form });
  const find = async (payment: string) => {
    const found = await running.deps.store.payments.find(payment);
    if (!found) throw new Error(`there is no payment ${payment}`);
    return found;
  };
  return {
    ...running,
    get deps() {
      return running.deps;
    },
    get url() {
      return running.url;
    },
    sandbox,
    as,
    start,
    find,
    /** Session of a payment at the provider. */
    sessionOf: async (payment: string) => (await find(payment)).session ?? '',
    intentOf: async (payment: string) => (await find(payment)).intent ?? '',
    /** Lets time pass for all that follows. */
    later(ms: number): void {
      aheadMs += ms;
    },
    /** Ends what passes this waypoint next, once. */
    crashAt(waypoint: Waypoint): void {
      crashesAt = waypoint;
    },
    /** A member whose profile billing has heard of. */
    async introduce(facts: Partial<MemberCopy> = {}): Promise<MemberCopy> {
      const member = testMember(facts);
      await running.deliver(profile.profilePublished, member);
      return member;
    },
    read: (member: MemberCopy, payment: string) => as(member).call(billing.readPayment, { params: { payment } }),
    entitlementOf: (member: MemberCopy) => as(member).call(billing.readEntitlement),
    /** Pays for a plan, all the way; the payment's id. */
    async buy(member: MemberCopy, form?: billing.CheckoutForm): Promise<string> {
      const { payment } = await start(member, form);
      sandbox.sessions.pay((await find(payment)).session ?? '');
      await sandbox.deliverAll();
      return payment;
    },
    async restart(): Promise<void> {
      await running.restart();
      listen();
    },
    async stop(): Promise<void> {
      await running.stop();
      await sandbox.stop();
    },
  };
}

export type OpenBilling = Awaited<ReturnType<typeof openBilling>>;
