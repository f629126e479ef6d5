import { randomUUID } from 'node:crypto';
import { Problem } from '@hamrah/contracts';
import type { JsMsg } from '@nats-io/jetstream';
import { isOutage } from '../http/problem-of-error.ts';
import type { Logger } from '../observability/log.ts';
import type { Metrics } from '../observability/metrics.ts';
import { type Tracing, traceHeader } from '../observability/tracing.ts';
import type { ReceivedEvent, ServiceContext } from '../service-context.ts';
import { backoffMs, sleep } from '../sleep.ts';
import { applyOnce } from './apply-once.ts';
import type { MessagingStore } from './messaging-store.ts';
import { readDelivery } from './read-delivery.ts';
import { delayAfter, type RetryPolicy } from './retry-policy.ts';
import type { Subscriber } from './subscriber.ts';

/** What became of a delivery. */
export type Outcome = 'processed' | 'duplicate' | 'retry' | 'dead_lettered';

/** A delivery that is over: of which subscriber, of which event (when it could be read), and how it ended. */
export interface DeliveryResult {
  readonly subscriber: string;
  readonly stream: string;
  readonly streamSequence: number;
  readonly outcome: Outcome;
}

export interface DeliveryOptions<D extends ServiceContext> {
  readonly subscriber: Subscriber<D>;
  readonly deps: D;
  readonly messagingStore: MessagingStore;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly tracing: Tracing;
  readonly retry: RetryPolicy;
  /** Fires when the service stops. */
  readonly stopping: AbortSignal;
  readonly onResult: (settled: DeliveryResult) => void;
}

/** Handles one delivery to its end: done and acknowledged, to come again later, or parked. Never throws. */
export async function handleDelivery<D extends ServiceContext>(
  message: JsMsg,
  options: DeliveryOptions<D>,
): Promise<void> {
  const { subscriber, retry, onResult: onSettled, metrics, log, tracing } = options;
  const { stream, streamSequence } = message.info;
  const started = performance.now();
  const sign = setInterval(() => message.working(), retry.signEveryMs);
  const read = readDelivery(subscriber.event, message.string());
  const { deliveryCount } = message.info;
  const what = {
    name: `react ${subscriber.name}`,
    kind: 'consumer',
    from: message.headers?.get(traceHeader) || (read.fault === undefined ? read.traceparent : undefined) || '',
    facts: {
      'messaging.system': 'nats',
      'messaging.destination.name': message.subject,
      'hamrah.subscriber': subscriber.name,
      'hamrah.delivery': deliveryCount,
    },
  } as const;
  await tracing.during(what, async (span) => {
    let outcome: Outcome = 'retry';
    let err: unknown;
    try {
      ({ outcome, err } = await settle(message, read, options));
    } catch (error) {
      err = error;
      message.nak(delayAfter(retry, deliveryCount));
    } finally {
      clearInterval(sign);
    }
    const seconds = (performance.now() - started) / 1_000;
    span.note({ 'hamrah.outcome': outcome });
    if (err !== undefined) span.fail(err instanceof Problem ? err.code : 'failed');
    const line = {
      subscriber: subscriber.name,
      event: subscriber.event.name,
      id: read.fault === undefined ? read.told.id : read.id,
      delivery: deliveryCount,
      outcome,
      ms: Math.round(seconds * 10_000) / 10,
      ...(err !== undefined && { code: err instanceof Problem ? err.code : 'failed', err }),
    };
    if (outcome === 'dead_lettered') log.error(line, 'event parked: see docs/runbook.md');
    else log[outcome === 'retry' ? 'warn' : 'info'](line, 'subscriber');
    metrics.deliveries.inc({ subscriber: subscriber.name, outcome });
    metrics.handlingSeconds.observe({ subscriber: subscriber.name }, seconds);
    if (outcome === 'processed' && read.fault === undefined)
      metrics.deliveryDelay.observe(
        { subscriber: subscriber.name },
        Math.max(0, Date.now() - read.told.at.getTime()) / 1_000,
      );
    onSettled({ subscriber: subscriber.name, stream, streamSequence, outcome });
  });
}

async function settle<D extends ServiceContext>(
  message: JsMsg,
  read: ReturnType<typeof readDelivery>,
  options: DeliveryOptions<D>,
): Promise<{ outcome: Outcome; err?: unknown }> {
  const { retry } = options;
  const { deliveryCount } = message.info;
  if (read.fault !== undefined) return deadLetter(message, options, read.fault, read.id);
  const { told } = read;
  if (deliveryCount > retry.tries)
    return deadLetter(message, options, `no end after ${retry.tries} deliveries`, told.id);
  try {
    const outcome = await applyWhileAvailable(told, options);
    message.ack();
    return { outcome };
  } catch (err) {
    if (deliveryCount >= retry.tries) {
      const reason = `failed ${deliveryCount} times: ${err instanceof Error ? err.name : 'error'}`;
      return { ...(await deadLetter(message, options, reason, told.id)), err };
    }
    message.nak(delayAfter(retry, deliveryCount));
    return { outcome: 'retry', err };
  }
}

/** Reacts; while the database is away it waits for it and spends no try. */
async function applyWhileAvailable<D extends ServiceContext>(
  told: ReceivedEvent,
  { subscriber, deps, messagingStore: ledger, stopping }: DeliveryOptions<D>,
): Promise<Outcome> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await applyOnce(subscriber, told, deps, ledger);
    } catch (error) {
      if (!isOutage(error) || stopping.aborted) throw error;
      await sleep(backoffMs(attempt, 250, 5_000), stopping);
    }
  }
}

/** Keeps the event for people and lets the bus forget it; keeps trying while the database is away. */
async function deadLetter<D extends ServiceContext>(
  message: JsMsg,
  { subscriber, messagingStore: ledger, log, stopping }: DeliveryOptions<D>,
  reason: string,
  id: string = randomUUID(),
): Promise<{ outcome: Outcome }> {
  const row = {
    subscriber: subscriber.name,
    subject: message.subject,
    payload: message.string(),
    reason,
    deliveries: message.info.deliveryCount,
    at: new Date(),
  };
  for (let attempt = 1; !stopping.aborted; attempt++) {
    try {
      await ledger.deadLetters.replaceOne({ _id: `${subscriber.name}/${id}` }, row, { upsert: true });
      message.ack();
      return { outcome: 'dead_lettered' };
    } catch (err) {
      log.warn({ err, subscriber: subscriber.name }, 'event not parked yet');
      await sleep(backoffMs(attempt, 250, 15_000), stopping);
    }
  }
  return { outcome: 'retry' };
}
