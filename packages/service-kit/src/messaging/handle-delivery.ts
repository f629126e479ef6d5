import { randomUUID } from 'node:crypto';
import { Problem } from '@hamrah/contracts';
import type { JsMsg } from '@nats-io/jetstream';
import { isOutage } from '../http/problem-of-error.ts';
import type { Logger } from '../observability/log.ts';
import { memberCodesIn } from '../observability/member-codes.ts';
import type { Metrics } from '../observability/metrics.ts';
import { type SpanOptions, type Tracing, traceHeader } from '../observability/tracing.ts';
import type { ReceivedEvent, ServiceContext } from '../service-context.ts';
import { backoffMs, sleep } from '../sleep.ts';
import { applyOnce } from './apply-once.ts';
import type { MessagingStore } from './messaging-store.ts';
import { type ParsedDelivery, readDelivery } from './read-delivery.ts';
import { delayAfter, type RetryPolicy } from './retry-policy.ts';
import type { Subscriber } from './subscriber.ts';

export type Outcome = 'processed' | 'duplicate' | 'retry' | 'dead_lettered';

/** How a delivery ended. */
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
  /** Aborts when the service stops. */
  readonly stopping: AbortSignal;
  readonly onResult: (result: DeliveryResult) => void;
}

/** Handles one delivery: acknowledges it, schedules a retry or stores a dead letter. Never throws. */
export async function handleDelivery<D extends ServiceContext>(
  message: JsMsg,
  options: DeliveryOptions<D>,
): Promise<void> {
  const { subscriber, retry, onResult, metrics, log, tracing } = options;
  const { stream, streamSequence } = message.info;
  const startedMs = performance.now();
  const heartbeat = setInterval(() => message.working(), retry.heartbeatMs);
  const delivery = readDelivery(subscriber.event, message.string());
  const { deliveryCount } = message.info;
  const spanOptions: SpanOptions = {
    name: `handle ${subscriber.name}`,
    kind: 'consumer',
    from: message.headers?.get(traceHeader) || (delivery.error === undefined ? delivery.traceparent : undefined) || '',
    ...(delivery.error === undefined && { ids: delivery.ids }),
    attributes: {
      'messaging.system': 'nats',
      // Traces contain no member codes.
      'messaging.destination.name': subscriber.event.isPersonal
        ? message.subject.replace(/[^.]+$/, '*')
        : message.subject,
      'hamrah.subscriber': subscriber.name,
      'hamrah.delivery': deliveryCount,
    },
  };
  await tracing.inSpan(spanOptions, async (span) => {
    let outcome: Outcome = 'retry';
    let err: unknown;
    try {
      ({ outcome, err } = await processDelivery(message, delivery, options));
    } catch (error) {
      err = error;
      message.nak(delayAfter(retry, deliveryCount));
    } finally {
      clearInterval(heartbeat);
    }
    const seconds = (performance.now() - startedMs) / 1_000;
    span.setAttributes({ 'hamrah.outcome': outcome });
    if (err !== undefined) span.fail(err instanceof Problem ? err.code : 'failed');
    const line = {
      subscriber: subscriber.name,
      event: subscriber.event.name,
      id: delivery.error === undefined ? delivery.received.id : delivery.id,
      ...(delivery.error === undefined && { members: memberCodesIn(delivery.received.data) }),
      delivery: deliveryCount,
      outcome,
      ms: Math.round(seconds * 10_000) / 10,
      ...(err !== undefined && { code: err instanceof Problem ? err.code : 'failed', err }),
    };
    if (outcome === 'dead_lettered') log.error(line, 'event dead-lettered: see docs/runbook.md');
    else log[outcome === 'retry' ? 'warn' : 'info'](line, 'subscriber');
    metrics.deliveries.inc({ subscriber: subscriber.name, outcome });
    metrics.handlingSeconds.observe({ subscriber: subscriber.name }, seconds);
    if (outcome === 'processed' && delivery.error === undefined)
      metrics.deliveryDelaySeconds.observe(
        { subscriber: subscriber.name },
        Math.max(0, Date.now() - delivery.received.at.getTime()) / 1_000,
      );
    onResult({ subscriber: subscriber.name, stream, streamSequence, outcome });
  });
}

async function processDelivery<D extends ServiceContext>(
  message: JsMsg,
  delivery: ParsedDelivery,
  options: DeliveryOptions<D>,
): Promise<{ outcome: Outcome; err?: unknown }> {
  const { retry } = options;
  const { deliveryCount } = message.info;
  if (delivery.error !== undefined) return deadLetter(message, options, delivery.error, delivery.id);
  const { received } = delivery;
  if (deliveryCount > retry.maxAttempts)
    return deadLetter(message, options, `not finished after ${retry.maxAttempts} deliveries`, received.id);
  try {
    const outcome = await applyWhileAvailable(received, options);
    message.ack();
    return { outcome };
  } catch (err) {
    if (deliveryCount >= retry.maxAttempts) {
      const reason = `failed ${deliveryCount} times: ${err instanceof Error ? err.name : 'error'}`;
      return { ...(await deadLetter(message, options, reason, received.id)), err };
    }
    message.nak(delayAfter(retry, deliveryCount));
    return { outcome: 'retry', err };
  }
}

/** Runs the subscriber. While the database is down it waits, without counting an attempt. */
async function applyWhileAvailable<D extends ServiceContext>(
  received: ReceivedEvent,
  { subscriber, deps, messagingStore, stopping }: DeliveryOptions<D>,
): Promise<Outcome> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await applyOnce(subscriber, received, deps, messagingStore);
    } catch (error) {
      if (!isOutage(error) || stopping.aborted) throw error;
      await sleep(backoffMs(attempt, 250, 5_000), stopping);
    }
  }
}

/** Stores a dead letter and acknowledges the event. Retries while the database is down. */
async function deadLetter<D extends ServiceContext>(
  message: JsMsg,
  { subscriber, messagingStore, log, stopping }: DeliveryOptions<D>,
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
      await messagingStore.deadLetters.replaceOne({ _id: `${subscriber.name}/${id}` }, row, { upsert: true });
      message.ack();
      return { outcome: 'dead_lettered' };
    } catch (err) {
      log.warn({ err, subscriber: subscriber.name }, 'dead letter not stored yet');
      await sleep(backoffMs(attempt, 250, 15_000), stopping);
    }
  }
  return { outcome: 'retry' };
}
