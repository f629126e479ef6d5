import { setTimeout as pause } from 'node:timers/promises';
import { type AnyEvent, type Envelope, type EventData, envelope, streamOf, subjectOf } from '@hamrah/contracts';
import { jetstream } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import type { MessagingStore } from '../messaging/messaging-store.ts';
import type { TestEnvironment } from './test-environment.ts';

const timeoutMs = 10_000;

/** What a service has told of an event, once its outbox is empty: read from its stream, checked against the contract. */
export async function publishedEvents<E extends AnyEvent>(
  event: E,
  { BUS_NAMESPACE: namespace }: TestEnvironment,
  nats: NatsConnection,
  ledger: () => Pick<MessagingStore, 'outbox'>,
): Promise<Envelope<EventData<E>>[]> {
  const patience = AbortSignal.timeout(timeoutMs);
  while ((await ledger().outbox.countDocuments({}, { limit: 1 })) > 0) {
    if (patience.aborted) throw new Error(`The outbox was not empty after ${timeoutMs} ms.`);
    await pause(10);
  }
  const stream = streamOf(event.name.slice(0, event.name.indexOf('.')), namespace);
  const consumer = await jetstream(nats).consumers.get(stream, { filter_subjects: subjectOf(event, namespace) });
  const { num_pending: count } = await consumer.info();
  const told: Envelope<EventData<E>>[] = [];
  if (count === 0) return told;
  for await (const message of await consumer.fetch({ max_messages: count, expires: 5_000 })) {
    const outer = envelope.parse(message.json());
    told.push({ ...outer, data: event.data.parse(outer.data) as EventData<E> });
    if (told.length === count) break;
  }
  return told;
}
