import type Stripe from 'stripe';
import { decline, pay, settlePayment, startDelayedPayment } from './payments.ts';
import { closeDispute, createRefund, openDispute } from './refunds-and-disputes.ts';
import { startServer } from './server.ts';
import { expireSession, findSession } from './sessions.ts';
import type { SandboxSettings } from './settings.ts';
import { createState, type RecordedCall } from './state.ts';

export type { SandboxSettings } from './settings.ts';
export type { RecordedCall } from './state.ts';

type Session = Stripe.Checkout.Session;

export type SandboxOptions = {
  /** 0, the default, selects a free port. */
  port?: number;
  webhookUrl?: string | null;
  webhookSecret?: string;
  secretKey?: string;
  /** The name of the merchant on the payment page. */
  merchantName?: string;
  settings?: Partial<SandboxSettings>;
  /** File that stores all data and is loaded on a restart. */
  file?: string;
  /** The clock of `created` and `expires_at`. */
  now?: () => Date;
};

/** A running sandbox, controlled by functions. They throw where Stripe returns an error. */
export type Sandbox = {
  /** The base URL of the API and the pages. */
  url: string;
  port: number;
  secretKey: string;
  webhookSecret: string;
  setWebhookUrl(url: string | null): void;
  settings: { get(): SandboxSettings; update(changes: Partial<SandboxSettings>): void };
  sessions: {
    get(id: string): Session;
    pay(id: string, options?: { delayed?: boolean; succeeds?: boolean }): Session;
    decline(id: string): Session;
    /** Returns the URL that the customer goes back to. */
    abandon(id: string): string | null;
    settleDelayed(id: string, succeeds: boolean): Session;
    expire(id: string): Session;
  };
  refund(paymentIntent: string, amount?: number): Stripe.Refund;
  dispute(paymentIntent: string, reason?: string): Stripe.Dispute;
  closeDispute(paymentIntent: string, status: 'won' | 'lost'): Stripe.Dispute;
  events(): Stripe.Event[];
  resend(event: string): void;
  /** Resolves when no webhook is pending. Does not resend lost webhooks. */
  waitForWebhooks(): Promise<void>;
  /** The latest 10,000 API calls, oldest first. */
  calls(): readonly RecordedCall[];
  /** Changes a session without an event, to test how the merchant handles wrong data. */
  tamper(
    session: string,
    changes: Partial<Pick<Session, 'amount_total' | 'currency' | 'client_reference_id' | 'metadata'>>,
  ): void;
  /** Deletes all data and restores the default settings. */
  reset(): void;
  stop(): Promise<void>;
};

/** Starts a sandbox in this process, on a loopback port. */
export async function startSandbox({
  port = 0,
  webhookUrl = null,
  webhookSecret = 'whsec_sandbox',
  secretKey = 'sk_test_sandbox',
  merchantName = 'Test merchant',
  settings = {},
  file,
  now = () => new Date(),
}: SandboxOptions = {}): Promise<Sandbox> {
  const server = await startServer(port, (boundPort) =>
    createState({
      webhookUrl,
      webhookSecret,
      secretKey,
      merchantName,
      file,
      now,
      pageUrl: (session) => `http://localhost:${boundPort}/c/pay/${session}`,
    }),
  );
  const { state } = server;
  const { context, webhooks, storage } = state;
  state.updateSettings(settings);
  return {
    url: `http://127.0.0.1:${server.port}`,
    port: server.port,
    secretKey,
    webhookSecret,
    setWebhookUrl(url) {
      webhooks.endpoint.url = url;
    },
    settings: { get: () => state.settingsOf(), update: (changes) => void state.updateSettings(changes) },
    sessions: {
      get: (id) => structuredClone(findSession(context, id)),
      pay: (id, { delayed = false, succeeds = true } = {}) =>
        delayed
          ? startDelayedPayment(context, id, { delayMs: state.settingsOf(id).paymentDelayMs, succeeds })
          : pay(context, id),
      decline: (id) => decline(context, id),
      abandon: (id) => findSession(context, id).cancel_url,
      settleDelayed: (id, succeeds) => settlePayment(context, id, succeeds),
      expire: (id) => expireSession(context, id),
    },
    refund: (payment_intent, amount) =>
      createRefund(context, { payment_intent, metadata: {}, ...(amount !== undefined && { amount }) }),
    dispute: (paymentIntent, reason = 'fraudulent') => openDispute(context, paymentIntent, reason),
    closeDispute: (paymentIntent, status) => closeDispute(context, paymentIntent, status),
    events: () => [...storage.tables.events.values()],
    resend: webhooks.resend,
    waitForWebhooks: webhooks.whenIdle,
    calls: () => state.calls,
    tamper: (session, changes) => void Object.assign(findSession(context, session), changes),
    reset: state.reset,
    async stop() {
      await server.stop();
      state.stop();
    },
  };
}
