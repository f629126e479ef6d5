import { setTimeout as pause } from 'node:timers/promises';
import { type AnyEvent, type Envelope, type EventData, envelope, streamOf, subjectOf } from '@hamrah/contracts';
import { jetstream } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import type { MessagingStore } from '../messaging/messaging-store.ts';
import type { TestEnvironment } from './test-environment.ts';

const timeoutMs = 10_000;

/** The published events of one type, read after the outbox is empty and validated against the contract. */
export async function publishedEvents<E extends AnyEvent>(
  event: E,
  { BUS_NAMESPACE: namespace }: TestEnvironment,
  nats: NatsConnection,
  messagingStore: () => Pick<MessagingStore, 'outbox'>,
): Promise<Envelope<EventData<E>>[]> {
  const deadline = AbortSignal.timeout(timeoutMs);
  while ((await messagingStore().outbox.countDocuments({}, { limit: 1 })) > 0) {
    if (deadline.aborted) throw new Error(`The outbox was not empty after ${timeoutMs} ms.`);
    await pause(10);
  }
  const stream = streamOf(event.name.slice(0, event.name.indexOf('.')), namespace);
  const consumer = await jetstream(nats).consumers.get(stream, { filter_subjects: subjectOf(event, namespace) });
  const { num_pending: count } = await consumer.info();
  const published: Envelope<EventData<E>>[] = [];
  if (count === 0) return published;
  for await (const message of await consumer.fetch({ max_messages: count, expires: 5_000 })) {
    const parsedEnvelope = envelope.parse(message.json());
    published.push({ ...parsedEnvelope, data: event.data.parse(parsedEnvelope.data) as EventData<E> });
    if (published.length === count) break;
  }
  return published;
}
