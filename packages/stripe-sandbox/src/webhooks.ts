import { setTimeout as sleep } from 'node:timers/promises';
import type { SeededRandom } from './seeded-random.ts';
import type { SandboxSettings } from './settings.ts';
import { signPayload } from './signature.ts';
import type { Delivery, Storage } from './storage.ts';

/** The event types that the endpoint receives. The API lists all types. */
const subscribedTypes: ReadonlySet<string> = new Set([
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'charge.refunded',
  'charge.dispute.created',
  'charge.dispute.closed',
  'refund.created',
]);

const maxRetryDelayMs = 30_000;
const requestTimeoutMs = 10_000;

/** The URL of webhooks and the secret that signs them. With a null URL, no webhook is sent. */
export type Endpoint = { url: string | null; secret: string };

/** Sends events to the endpoint with the configured faults. Retries until a 2xx response or the last retry. */
export type WebhookSender = {
  endpoint: Endpoint;
  send(event: string, session: string | null): void;
  /** Sends an event again, without faults. */
  resend(event: string): void;
  /** Resolves when no delivery is pending. */
  whenIdle(): Promise<void>;
  cancelAll(): void;
};

/** Creates a sender and resumes the pending deliveries of an earlier run. */
export function createWebhookSender(
  storage: Storage,
  endpoint: Endpoint,
  { settingsOf, random }: { settingsOf(session: string | null): SandboxSettings; random(): SeededRandom },
): WebhookSender {
  const { deliveries, events } = storage.tables;
  const inFlight = new Set<Promise<void>>();
  const heldReleases = new Set<() => void>();
  let cancellation = new AbortController();

  const track = (delivery: Promise<void>) => {
    const tracked = delivery.catch(() => {}).finally(() => inFlight.delete(tracked));
    inFlight.add(tracked);
  };
  const releaseHeld = () => {
    for (const release of heldReleases) release();
    heldReleases.clear();
  };
  const untilNextDelivery = (maxMs: number, signal: AbortSignal) =>
    Promise.race([new Promise<void>((release) => heldReleases.add(release)), sleep(maxMs, undefined, { signal })]);

  async function deliver(delivery: Delivery, waitToStart: (signal: AbortSignal) => Promise<unknown>): Promise<void> {
    const { signal } = cancellation;
    await waitToStart(signal);
    for (;;) {
      const { maxWebhookRetries, webhookRetryMs } = settingsOf(delivery.session);
      delivery.attempts += 1;
      const isDelivered = await post(endpoint, events.get(delivery.event), signal);
      signal.throwIfAborted();
      if (isDelivered) {
        delivery.state = 'delivered';
        const event = events.get(delivery.event);
        if (event) event.pending_webhooks = 0;
      } else if (delivery.attempts > maxWebhookRetries) delivery.state = 'failed';
      storage.scheduleSave();
      releaseHeld();
      if (isDelivered || delivery.state === 'failed') return;
      await sleep(Math.min(webhookRetryMs * 2 ** (delivery.attempts - 1), maxRetryDelayMs), undefined, { signal });
    }
  }

  const startNow = async () => {};
  for (const delivery of deliveries.values()) if (delivery.state === 'pending') track(deliver(delivery, startNow));

  return {
    endpoint,
    send(event, session) {
      if (!subscribedTypes.has(events.get(event)?.type ?? '')) return;
      const settings = settingsOf(session);
      const { nextBoolean } = random();
      const isLost = nextBoolean(settings.lostWebhookRate) || endpoint.url === null;
      const delivery: Delivery = { event, session, state: isLost ? 'lost' : 'pending', attempts: 0 };
      deliveries.set(event, delivery);
      if (isLost) return;
      const isLate = nextBoolean(settings.lateWebhookRate);
      const isHeld = nextBoolean(settings.reorderedWebhookRate);
      const waitToStart = (signal: AbortSignal) => {
        if (isLate) return sleep(settings.lateWebhookMs, undefined, { signal });
        return isHeld ? untilNextDelivery(settings.lateWebhookMs, signal) : startNow();
      };
      track(deliver(delivery, waitToStart));
      if (nextBoolean(settings.duplicateWebhookRate)) track(deliver({ ...delivery }, waitToStart));
    },
    resend(event) {
      const delivery: Delivery = { event, session: null, state: 'pending', attempts: 0 };
      deliveries.set(event, delivery);
      track(deliver(delivery, startNow));
    },
    async whenIdle() {
      while (inFlight.size > 0) await Promise.all(inFlight);
    },
    cancelAll() {
      cancellation.abort();
      cancellation = new AbortController();
      heldReleases.clear();
    },
  };
}

/** Posts an event once. Returns whether the endpoint responded with 2xx. */
async function post({ url, secret }: Endpoint, event: object | undefined, cancelSignal: AbortSignal): Promise<boolean> {
  if (url === null || event === undefined) return false;
  const payload = JSON.stringify(event, undefined, 2);
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
    'stripe-signature': signPayload(payload, secret, Math.floor(Date.now() / 1000)),
  };
  try {
    const signal = AbortSignal.any([cancelSignal, AbortSignal.timeout(requestTimeoutMs)]);
    const response = await fetch(url, { method: 'POST', headers, body: payload, redirect: 'manual', signal });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}
