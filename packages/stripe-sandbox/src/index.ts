import type Stripe from 'stripe';
import type { Knobs } from './knobs.ts';
import { decline, delay, pay, settle } from './payments.ts';
import { closeDispute, dispute, refund } from './returns.ts';
import { openState, type RecordedCall } from './sandbox.ts';
import { expireSession, findSession } from './sessions.ts';
import { startWeb } from './web.ts';

export type { Knobs } from './knobs.ts';
export type { RecordedCall } from './sandbox.ts';

type Session = Stripe.Checkout.Session;

/** A sandbox in this process: port 0 (the default) takes a free one, `now` is the clock of `created` and `expires_at`. */
export type SandboxOptions = {
  port?: number;
  webhookUrl?: string | null;
  webhookSecret?: string;
  secretKey?: string;
  knobs?: Partial<Knobs>;
  file?: string;
  now?: () => Date;
};

/** A running sandbox, driven without a browser; what Stripe would refuse throws. */
export type OpenSandbox = {
  /** Base address of the API and of the pages. */
  url: string;
  port: number;
  secretKey: string;
  webhookSecret: string;
  setWebhookUrl(url: string | null): void;
  knobs: { get(): Knobs; set(changes: Partial<Knobs>): void };
  sessions: {
    get(id: string): Session;
    pay(id: string, options?: { delayed?: boolean; succeeds?: boolean }): Session;
    decline(id: string): Session;
    /** Nobody pays; the result is where the member goes back to. */
    abandon(id: string): string | null;
    settleDelayed(id: string, succeeds: boolean): Session;
    expire(id: string): Session;
  };
  refund(paymentIntent: string, amount?: number): Stripe.Refund;
  dispute(paymentIntent: string, reason?: string): Stripe.Dispute;
  closeDispute(paymentIntent: string, status: 'won' | 'lost'): Stripe.Dispute;
  events(): Stripe.Event[];
  resend(event: string): void;
  /** Resolves when no webhook is in flight or due; lost ones stay lost. */
  deliverAll(): Promise<void>;
  /** Calls of the API, oldest first, the newest 10,000. */
  calls(): readonly RecordedCall[];
  /** Makes a session lie, for tests of what refuses to believe it. */
  tamper(
    session: string,
    changes: Partial<Pick<Session, 'amount_total' | 'currency' | 'client_reference_id' | 'metadata'>>,
  ): void;
  reset(): void;
  stop(): Promise<void>;
};

/** Opens a sandbox on a loopback port. */
export async function openSandbox({
  port = 0,
  webhookUrl = null,
  webhookSecret = 'whsec_sandbox',
  secretKey = 'sk_test_sandbox',
  knobs = {},
  file,
  now = () => new Date(),
}: SandboxOptions = {}): Promise<OpenSandbox> {
  const web = await startWeb(port, (taken) =>
    openState({
      webhookUrl,
      webhookSecret,
      secretKey,
      file,
      now,
      pageUrl: (session) => `http://localhost:${taken}/c/pay/${session}`,
    }),
  );
  const { sandbox } = web;
  const { bank, webhooks, ledger } = sandbox;
  sandbox.turn(knobs);
  return {
    url: `http://127.0.0.1:${web.port}`,
    port: web.port,
    secretKey,
    webhookSecret,
    setWebhookUrl(url) {
      webhooks.endpoint.url = url;
    },
    knobs: { get: () => sandbox.knobs(), set: (changes) => void sandbox.turn(changes) },
    sessions: {
      get: (id) => structuredClone(findSession(bank, id)),
      pay: (id, { delayed = false, succeeds = true } = {}) =>
        delayed ? delay(bank, id, { delayMs: sandbox.knobs(id).delayMs, succeeds }) : pay(bank, id),
      decline: (id) => decline(bank, id),
      abandon: (id) => findSession(bank, id).cancel_url,
      settleDelayed: (id, succeeds) => settle(bank, id, succeeds),
      expire: (id) => expireSession(bank, id),
    },
    refund: (payment_intent, amount) =>
      refund(bank, { payment_intent, metadata: {}, ...(amount !== undefined && { amount }) }),
    dispute: (paymentIntent, reason = 'fraudulent') => dispute(bank, paymentIntent, reason),
    closeDispute: (paymentIntent, status) => closeDispute(bank, paymentIntent, status),
    events: () => [...ledger.tables.events.values()],
    resend: webhooks.resend,
    deliverAll: webhooks.idle,
    calls: () => sandbox.calls,
    tamper: (session, changes) => void Object.assign(findSession(bank, session), changes),
    reset: sandbox.reset,
    async stop() {
      await web.stop();
      sandbox.stop();
    },
  };
}
