import { randomUUID } from 'node:crypto';
import { Problem } from '@hamrah/contracts';
import type { JsMsg } from '@nats-io/jetstream';
import { readDelivery } from './delivery.ts';
import type { Foundation, Told } from './foundation.ts';
import type { Ledger } from './ledger.ts';
import type { Logger } from './log.ts';
import type { Metrics } from './metrics.ts';
import { backoffMs, pause } from './pause.ts';
import { isOutage } from './problem.ts';
import { react } from './react.ts';
import type { Reaction } from './reaction.ts';
import { delayAfter, type RetryPolicy } from './retry.ts';
import { type Tracing, traceHeader } from './tracing.ts';

/** What became of a delivery. */
export type Outcome = 'done' | 'repeated' | 'again' | 'parked';

/** A delivery that is over: of which reaction, of which event (when it could be read), and how it ended. */
export interface Settled {
  readonly reaction: string;
  readonly stream: string;
  readonly streamSequence: number;
  readonly outcome: Outcome;
}

export interface DeliveryOptions<D extends Foundation> {
  readonly reaction: Reaction<D>;
  readonly deps: D;
  readonly ledger: Ledger;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly tracing: Tracing;
  readonly retry: RetryPolicy;
  /** Fires when the service stops. */
  readonly stopping: AbortSignal;
  readonly onSettled: (settled: Settled) => void;
}

/** Handles one delivery to its end: done and acknowledged, to come again later, or parked. Never throws. */
export async function handleDelivery<D extends Foundation>(message: JsMsg, options: DeliveryOptions<D>): Promise<void> {
  const { reaction, retry, onSettled, metrics, log, tracing } = options;
  const { stream, streamSequence } = message.info;
  const started = performance.now();
  const sign = setInterval(() => message.working(), retry.signEveryMs);
  const read = readDelivery(reaction.event, message.string());
  const { deliveryCount } = message.info;
  const what = {
    name: `react ${reaction.name}`,
    kind: 'consumer',
    from: message.headers?.get(traceHeader) || (read.fault === undefined ? read.traceparent : undefined) || '',
    facts: {
      'messaging.system': 'nats',
      'messaging.destination.name': message.subject,
      'hamrah.reaction': reaction.name,
      'hamrah.delivery': deliveryCount,
    },
  } as const;
  await tracing.during(what, async (span) => {
    let outcome: Outcome = 'again';
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
      reaction: reaction.name,
      event: reaction.event.name,
      id: read.fault === undefined ? read.told.id : read.id,
      delivery: deliveryCount,
      outcome,
      ms: Math.round(seconds * 10_000) / 10,
      ...(err !== undefined && { code: err instanceof Problem ? err.code : 'failed', err }),
    };
    if (outcome === 'parked') log.error(line, 'event parked: see docs/runbook.md');
    else log[outcome === 'again' ? 'warn' : 'info'](line, 'reaction');
    metrics.reactions.inc({ reaction: reaction.name, outcome });
    metrics.reactionSeconds.observe({ reaction: reaction.name }, seconds);
    if (outcome === 'done' && read.fault === undefined)
      metrics.reactionDelay.observe(
        { reaction: reaction.name },
        Math.max(0, Date.now() - read.told.at.getTime()) / 1_000,
      );
    onSettled({ reaction: reaction.name, stream, streamSequence, outcome });
  });
}

async function settle<D extends Foundation>(
  message: JsMsg,
  read: ReturnType<typeof readDelivery>,
  options: DeliveryOptions<D>,
): Promise<{ outcome: Outcome; err?: unknown }> {
  const { retry } = options;
  const { deliveryCount } = message.info;
  if (read.fault !== undefined) return park(message, options, read.fault, read.id);
  const { told } = read;
  if (deliveryCount > retry.tries) return park(message, options, `no end after ${retry.tries} deliveries`, told.id);
  try {
    const outcome = await reactPatiently(told, options);
    message.ack();
    return { outcome };
  } catch (err) {
    if (deliveryCount >= retry.tries) {
      const reason = `failed ${deliveryCount} times: ${err instanceof Error ? err.name : 'error'}`;
      return { ...(await park(message, options, reason, told.id)), err };
    }
    message.nak(delayAfter(retry, deliveryCount));
    return { outcome: 'again', err };
  }
}

/** Reacts; while the database is away it waits for it and spends no try. */
async function reactPatiently<D extends Foundation>(
  told: Told,
  { reaction, deps, ledger, stopping }: DeliveryOptions<D>,
): Promise<Outcome> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await react(reaction, told, deps, ledger);
    } catch (error) {
      if (!isOutage(error) || stopping.aborted) throw error;
      await pause(backoffMs(attempt, 250, 5_000), stopping);
    }
  }
}

/** Keeps the event for people and lets the bus forget it; keeps trying while the database is away. */
async function park<D extends Foundation>(
  message: JsMsg,
  { reaction, ledger, log, stopping }: DeliveryOptions<D>,
  reason: string,
  id: string = randomUUID(),
): Promise<{ outcome: Outcome }> {
  const row = {
    reaction: reaction.name,
    subject: message.subject,
    payload: message.string(),
    reason,
    deliveries: message.info.deliveryCount,
    at: new Date(),
  };
  for (let attempt = 1; !stopping.aborted; attempt++) {
    try {
      await ledger.parked.replaceOne({ _id: `${reaction.name}/${id}` }, row, { upsert: true });
      message.ack();
      return { outcome: 'parked' };
    } catch (err) {
      log.warn({ err, reaction: reaction.name }, 'event not parked yet');
      await pause(backoffMs(attempt, 250, 15_000), stopping);
    }
  }
  return { outcome: 'again' };
}
