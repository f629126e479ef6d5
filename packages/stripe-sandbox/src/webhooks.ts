import { setTimeout as pause } from 'node:timers/promises';
import type { Chance } from './chance.ts';
import type { Knobs } from './knobs.ts';
import type { Delivery, Ledger } from './ledger.ts';
import { signatureOf } from './signature.ts';

/** The types of events the webhook endpoint is subscribed to; all others are only listed. */
const subscribed: ReadonlySet<string> = new Set([
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

const pauseMsMax = 30_000;
const patienceMs = 10_000;

/** Where webhooks go (null: nowhere) and the secret they are signed with. */
export type Endpoint = { url: string | null; secret: string };

/** Sends events to the endpoint, again until they are taken, with the faults that the knobs ask for. */
export type Webhooks = {
  endpoint: Endpoint;
  send(event: string, session: string | null): void;
  /** Sends an event once more, without faults. */
  resend(event: string): void;
  /** Resolves when nothing is on its way or waiting to go. */
  idle(): Promise<void>;
  /** Drops what is on its way. */
  drop(): void;
};

/** Opens the post office; what an earlier run had not delivered goes out again. */
export function openWebhooks(
  ledger: Ledger,
  endpoint: Endpoint,
  { knobs, chance }: { knobs(session: string | null): Knobs; chance(): Chance },
): Webhooks {
  const { deliveries, events } = ledger.tables;
  const underWay = new Set<Promise<void>>();
  const held = new Set<() => void>();
  let end = new AbortController();

  const track = (work: Promise<void>) => {
    const done = work.catch(() => {}).finally(() => underWay.delete(done));
    underWay.add(done);
  };
  const releaseHeld = () => {
    for (const release of held) release();
    held.clear();
  };
  const untilNext = (ms: number, signal: AbortSignal) =>
    Promise.race([new Promise<void>((release) => held.add(release)), pause(ms, undefined, { signal })]);

  async function deliver(delivery: Delivery, beforehand: (signal: AbortSignal) => Promise<unknown>): Promise<void> {
    const { signal } = end;
    await beforehand(signal);
    for (;;) {
      const { retries, retryMs } = knobs(delivery.session);
      delivery.attempts += 1;
      const taken = await post(endpoint, events.get(delivery.event), signal);
      signal.throwIfAborted();
      if (taken) {
        delivery.state = 'delivered';
        const event = events.get(delivery.event);
        if (event) event.pending_webhooks = 0;
      } else if (delivery.attempts > retries) delivery.state = 'given up';
      ledger.changed();
      releaseHeld();
      if (taken || delivery.state === 'given up') return;
      await pause(Math.min(retryMs * 2 ** (delivery.attempts - 1), pauseMsMax), undefined, { signal });
    }
  }

  const noWait = async () => {};
  for (const delivery of deliveries.values()) if (delivery.state === 'waiting') track(deliver(delivery, noWait));

  return {
    endpoint,
    send(event, session) {
      if (!subscribed.has(events.get(event)?.type ?? '')) return;
      const { lost, duplicate, late, reordered, lateMs } = knobs(session);
      const draws = chance();
      const isLost = draws.happens(lost) || endpoint.url === null;
      const delivery: Delivery = { event, session, state: isLost ? 'lost' : 'waiting', attempts: 0 };
      deliveries.set(event, delivery);
      if (isLost) return;
      const isLate = draws.happens(late);
      const isHeld = draws.happens(reordered);
      const wait = (signal: AbortSignal) => {
        if (isLate) return pause(lateMs, undefined, { signal });
        return isHeld ? untilNext(lateMs, signal) : noWait();
      };
      track(deliver(delivery, wait));
      if (draws.happens(duplicate)) track(deliver({ ...delivery }, wait));
    },
    resend(event) {
      const delivery: Delivery = { event, session: null, state: 'waiting', attempts: 0 };
      deliveries.set(event, delivery);
      track(deliver(delivery, noWait));
    },
    async idle() {
      while (underWay.size > 0) await Promise.all(underWay);
    },
    drop() {
      end.abort();
      end = new AbortController();
      held.clear();
    },
  };
}

/** Posts an event once; true when the endpoint answered 2xx. */
async function post({ url, secret }: Endpoint, event: object | undefined, stopped: AbortSignal): Promise<boolean> {
  if (url === null || event === undefined) return false;
  const payload = JSON.stringify(event, undefined, 2);
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
    'stripe-signature': signatureOf(payload, secret, Math.floor(Date.now() / 1000)),
  };
  try {
    const signal = AbortSignal.any([stopped, AbortSignal.timeout(patienceMs)]);
    const reply = await fetch(url, { method: 'POST', headers, body: payload, redirect: 'manual', signal });
    await reply.arrayBuffer();
    return reply.ok;
  } catch {
    return false;
  }
}
