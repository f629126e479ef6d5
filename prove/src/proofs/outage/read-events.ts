import { type Envelope, streamOf } from '@hamrah/contracts';
import { DeliverPolicy, jetstream } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';

/** Reads every stored event of a service. An event that was published twice appears twice. */
export async function readEvents(connection: NatsConnection, service: string): Promise<Envelope[]> {
  const consumer = await jetstream(connection).consumers.get(streamOf(service), { deliver_policy: DeliverPolicy.All });
  const { num_pending: count } = await consumer.info(false);
  const events: Envelope[] = [];
  if (count === 0) return events;
  for await (const message of await consumer.fetch({ max_messages: count, expires: 30_000 })) {
    events.push(message.json<Envelope>());
    if (events.length === count) break;
  }
  return events;
}
