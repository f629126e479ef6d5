import { type AnyEvent, type Envelope, publishSubjectOf, streamOf, subjectOf } from '@hamrah/contracts';
import { jetstream } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { v7 as uuid } from 'uuid';
import type { Outcome } from '../messaging/handle-delivery.ts';
import type { EventInput } from '../service-context.ts';
import type { DeliveryRecorder } from './delivery-recorder.ts';
import type { TestEnvironment } from './test-environment.ts';

/** The outcome of an event by subscriber. */
export interface DeliveredEvent {
  readonly id: string;
  readonly outcomes: Record<string, Outcome>;
}

export interface DeliverOptions {
  readonly id?: string;
  /** Defaults to the next sequence of the key. */
  readonly sequence?: number;
  readonly at?: Date;
  readonly traceparent?: string;
}

/** Publishes events to a service under test. */
export interface EventPublisher {
  /** Publishes an event as its owner would; resolves when this service has processed or dead-lettered it. */
  deliver<E extends AnyEvent>(event: E, data: EventInput<E>, options?: DeliverOptions): Promise<DeliveredEvent>;
  /** Publishes arbitrary bytes as an event; resolves like `deliver`. The subject of a personal event needs a member. */
  deliverRaw(
    event: AnyEvent,
    bytes: Uint8Array | string,
    data?: { member: string },
  ): Promise<DeliveredEvent['outcomes']>;
}

/** Creates `deliver` and `deliverRaw` of a test service. */
export function eventPublisher(
  subscribers: readonly { name: string; event: AnyEvent }[],
  { BUS_NAMESPACE: namespace }: TestEnvironment,
  nats: NatsConnection,
  recorder: DeliveryRecorder,
): EventPublisher {
  const sequences = new Map<string, number>();

  const publish = async (
    event: AnyEvent,
    bytes: Uint8Array | string,
    data: Readonly<Record<string, unknown>> = { member: 'unknown' },
  ): Promise<Record<string, Outcome>> => {
    const subject = publishSubjectOf(event, data, namespace);
    const filter = subjectOf(event, namespace);
    const matching = subscribers.filter((subscriber) => subjectOf(subscriber.event, namespace) === filter);
    if (matching.length === 0) throw new Error(`This service has no subscriber of ${event.name} v${event.version}.`);
    const stream = streamOf(event.name.slice(0, event.name.indexOf('.')), namespace);
    const { seq } = await jetstream(nats).publish(subject, bytes);
    const outcomes = matching.map(async ({ name }) => [name, await recorder.outcomeOf(name, stream, seq)] as const);
    return Object.fromEntries(await Promise.all(outcomes));
  };

  return {
    deliverRaw: publish,
    async deliver(event, data, { id = uuid(), sequence, at = new Date(), traceparent } = {}) {
      const key = String((data as Record<string, unknown>)[event.key]);
      const eventSequence = sequence ?? (sequences.get(key) ?? 0) + 1;
      sequences.set(key, Math.max(eventSequence, sequences.get(key) ?? 0));
      const envelope: Envelope = {
        specversion: '1.0',
        id,
        source: `hamrah/${event.name.slice(0, event.name.indexOf('.'))}`,
        type: event.name,
        time: at.toISOString(),
        datacontenttype: 'application/json',
        key,
        sequence: eventSequence,
        ...(traceparent !== undefined && { traceparent }),
        data,
      };
      return { id, outcomes: await publish(event, JSON.stringify(envelope), data as Record<string, unknown>) };
    },
  };
}
