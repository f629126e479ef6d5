import { randomUUID } from 'node:crypto';
import { billing, type PublishedMember, profile } from '@hamrah/contracts';
import {
  type ApiClient,
  startTestService,
  type TestService,
  type TestServiceOptions,
  testMember,
} from '@hamrah/service-kit/testing';
import { type Sandbox, startSandbox } from 'stripe-sandbox';
import { createBillingService } from '../app.ts';
import type { Context, Failpoint } from '../context.ts';
import type { Payment } from '../domain/payment.ts';

/** Total of the Silver plan: ₹1,499 plus 18 % GST. */
const silverTotalPaise = 1_768_82;

/** A checkout form for the Silver plan. */
export const testForm = (overrides: Partial<billing.CheckoutForm> = {}): billing.CheckoutForm => ({
  key: randomUUID(),
  plan: 'silver',
  totalPaise: silverTotalPaise,
  name: 'Asha Rao',
  phone: '9800000001',
  ...overrides,
});

/** The billing service under test. */
export interface OpenBilling extends Omit<TestService<Context>, 'as'> {
  readonly sandbox: Sandbox;
  readonly clock: { offsetMs: number };
  as(member: PublishedMember): ApiClient;
  startCheckout(member: PublishedMember, form?: billing.CheckoutForm): Promise<{ payment: string; url: string }>;
  findPayment(payment: string): Promise<Payment>;
  /** Session of a payment at the provider. */
  sessionOf(payment: string): Promise<string>;
  intentOf(payment: string): Promise<string>;
  /** Advances the clock of service and provider. */
  advanceClock(ms: number): void;
  /** Makes the service throw once, when it next reaches this failpoint. */
  crashAt(point: Failpoint): void;
  /** The failpoint of the last `crashAt`, until the service has reached it. */
  readonly pendingCrash: Failpoint | undefined;
  /** Publishes a member's profile to billing. */
  publishMember(fields?: Partial<PublishedMember>): Promise<PublishedMember>;
  readPayment(member: PublishedMember, payment: string): Promise<billing.PaymentView>;
  entitlementOf(member: PublishedMember): Promise<billing.Entitlement & { payment: string | null }>;
  /** Buys a plan and returns the payment's id. */
  buy(member: PublishedMember, form?: billing.CheckoutForm): Promise<string>;
}

export interface BillingOptions extends Omit<TestServiceOptions, 'sameEnvironmentAs'> {
  /** Starts a second pod that shares database, bus, clock and provider with this service. */
  readonly sameEnvironmentAs?: Pick<OpenBilling, 'environment' | 'sandbox' | 'clock'>;
  /** Called at each failpoint. Throws to simulate a crash. */
  readonly failpoint?: (point: Failpoint) => void;
}

/** Starts the service and its own payment provider, on a clock that tests can advance. */
export async function openBilling(billingOptions: BillingOptions = {}): Promise<OpenBilling> {
  const { failpoint = () => undefined, sameEnvironmentAs, ...options } = billingOptions;
  const clock = sameEnvironmentAs?.clock ?? { offsetMs: 0 };
  let crashPoint: Failpoint | undefined;
  const now = () => new Date(Date.now() + clock.offsetMs);
  const sandbox = sameEnvironmentAs?.sandbox ?? (await startSandbox({ now }));
  const running = await startTestService(
    createBillingService((point) => {
      if (point === crashPoint) {
        crashPoint = undefined;
        throw new Error(`crash at failpoint: ${point}`);
      }
      failpoint(point);
    }),
    {
      ...options,
      ...(sameEnvironmentAs && { sameEnvironmentAs }),
      env: {
        STRIPE_API_BASE: sandbox.url,
        STRIPE_SECRET_KEY: sandbox.secretKey,
        STRIPE_WEBHOOK_SECRET: sandbox.webhookSecret,
        OPERATOR_GSTIN: '07AAACH0000A1Z5',
        JOB_INTERVAL_SECONDS: '3600',
        ...options.env,
      },
      replace: { now, request: async () => null as never, ...options.replace },
    },
  );
  const setWebhookUrl = () => sandbox.setWebhookUrl(`${running.url}/billing/stripe/events`);
  if (!sameEnvironmentAs) setWebhookUrl();
  const as = ({ member: code, gender }: PublishedMember) => running.as({ code, gender });
  const start = (member: PublishedMember, form: billing.CheckoutForm = testForm()) =>
    as(member).call(billing.startCheckout, { body: form });
  const find = async (payment: string) => {
    const storedPayment = await running.context.store.payments.find(payment);
    if (!storedPayment) throw new Error(`payment ${payment} not found`);
    return storedPayment;
  };
  return {
    ...running,
    get context() {
      return running.context;
    },
    get url() {
      return running.url;
    },
    get pendingCrash() {
      return crashPoint;
    },
    sandbox,
    clock,
    as,
    startCheckout: start,
    findPayment: find,
    sessionOf: async (payment: string) => (await find(payment)).session ?? '',
    intentOf: async (payment: string) => (await find(payment)).intent ?? '',
    advanceClock(ms: number): void {
      clock.offsetMs += ms;
    },
    crashAt(point: Failpoint): void {
      crashPoint = point;
    },
    async publishMember(fields: Partial<PublishedMember> = {}): Promise<PublishedMember> {
      const member = testMember(fields);
      await running.deliver(profile.profilePublished, member);
      return member;
    },
    readPayment: (member: PublishedMember, payment: string) =>
      as(member).call(billing.readPayment, { params: { payment } }),
    entitlementOf: (member: PublishedMember) => as(member).call(billing.readEntitlement),
    async buy(member: PublishedMember, form?: billing.CheckoutForm): Promise<string> {
      const { payment } = await start(member, form);
      sandbox.sessions.pay((await find(payment)).session ?? '');
      await sandbox.waitForWebhooks();
      return payment;
    },
    async restart(): Promise<void> {
      await running.restart();
      setWebhookUrl();
    },
    async stop(): Promise<void> {
      await running.stop();
      if (!sameEnvironmentAs) await sandbox.stop();
    },
  };
}
