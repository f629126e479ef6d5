import { accessTable } from '@hamrah/bus/access';
import { provisionBus } from '@hamrah/bus/provision';
import { type AnyEvent, busNamespace, type Envelope, publishSubjectOf, streamOf } from '@hamrah/contracts';
import { durableName } from '@hamrah/service-kit/messaging/consumer-config';
import { natsOptions } from '@hamrah/service-kit/messaging/nats-options';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { envelopeOf } from '../../support/event-envelope.ts';

/** Higher than any sequence that the services publish for the same key. */
const firstSequence = 1_000;

const consumers = Object.entries(accessTable).flatMap(([service, { subscribes }]) =>
  subscribes.map(({ subscriber, publisher }) => ({
    stream: streamOf(publisher),
    name: durableName(service, subscriber),
  })),
);
const streams = Object.keys(accessTable).map((service) => streamOf(service));

/** Publishes and repeats events as the relays and the bus do. */
export async function openEventBus(natsUrl: string) {
  const connection = await connect(natsOptions(natsUrl));
  const client = jetstream(connection);
  const manager = await jetstreamManager(connection);
  let sequence = firstSequence;
  const storedMessages = async () => {
    const messages = await Promise.all(
      streams.map(async (stream) => {
        const { state } = await manager.streams.info(stream);
        const stored = [];
        for (let seq = Math.max(1, state.first_seq); seq <= state.last_seq; seq += 1) {
          // Erased messages are missing.
          const message = await manager.streams.getMessage(stream, { seq }).catch(() => null);
          if (message) stored.push(message);
        }
        return stored;
      }),
    );
    return messages.flat();
  };
  return {
    async publish(event: AnyEvent, data: Record<string, unknown>): Promise<void> {
      const envelope = envelopeOf(event, String(data[event.key]), ++sequence, data);
      await client.publish(publishSubjectOf(event, data), JSON.stringify(envelope));
    },
    /** Names of all stored events. */
    async listEventTypes(): Promise<Set<string>> {
      return new Set((await storedMessages()).map((message) => message.json<Envelope>().type));
    },
    /** Number of messages ever published. */
    async countPublished(): Promise<number> {
      const infos = await Promise.all(streams.map((stream) => manager.streams.info(stream)));
      return infos.reduce((sum, { state }) => sum + state.last_seq, 0);
    },
    /** Whether every subscriber has acknowledged every event. */
    async isDrained(): Promise<boolean> {
      const infos = await Promise.all(consumers.map(({ stream, name }) => manager.consumers.info(stream, name)));
      return infos.every(({ num_pending, num_ack_pending }) => num_pending + num_ack_pending === 0);
    },
    /** Forgets all acks, so that the bus delivers every stored event to every subscriber again. */
    async forgetAcks(): Promise<void> {
      await Promise.all(consumers.map(({ stream, name }) => manager.consumers.delete(stream, name)));
      await provisionBus({ url: natsUrl, namespace: busNamespace, replicas: 1 });
    },
    /**
     * Publishes every stored event again, `copies` times: the same id in a new message, as a relay can do after the
     * deduplication window. Returns the number of messages.
     */
    async republish(copies: number): Promise<number> {
      const messages = await storedMessages();
      for (const { subject, data } of messages)
        await Promise.all(Array.from({ length: copies }, () => client.publish(subject, data)));
      return messages.length * copies;
    },
    close: () => connection.close(),
  };
}

export type EventBus = Awaited<ReturnType<typeof openEventBus>>;
