import { type AnyEvent, type Envelope, streamOf, subjectOf } from '@hamrah/contracts';
import { jetstream } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { v7 as uuid } from 'uuid';
import type { Outcome } from '../messaging/handle-delivery.ts';
import type { DeliveryRecorder } from './delivery-recorder.ts';
import type { Stack } from './stack.ts';
import type { TestEnvironment } from './test-environment.ts';

/** Makes `deliver` and `deliverRaw` of a stack: see there. */
export function eventPublisher(
  reactions: readonly { name: string; event: AnyEvent }[],
  { BUS_NAMESPACE: namespace }: TestEnvironment,
  nats: NatsConnection,
  board: DeliveryRecorder,
): Pick<Stack, 'deliver' | 'deliverRaw'> {
  const sequences = new Map<string, number>();

  const deliverRaw = async (event: AnyEvent, bytes: Uint8Array | string): Promise<Record<string, Outcome>> => {
    const subject = subjectOf(event, namespace);
    const hearing = reactions.filter((reaction) => subjectOf(reaction.event, namespace) === subject);
    if (hearing.length === 0) throw new Error(`This service has no reaction to ${event.name} v${event.version}.`);
    const stream = streamOf(event.name.slice(0, event.name.indexOf('.')), namespace);
    const { seq } = await jetstream(nats).publish(subject, bytes);
    const ended = hearing.map(async ({ name }) => [name, await board.ended(name, stream, seq)] as const);
    return Object.fromEntries(await Promise.all(ended));
  };

  return {
    deliverRaw,
    async deliver(event, data, { id = uuid(), sequence, at = new Date(), traceparent } = {}) {
      const key = String((data as Record<string, unknown>)[event.key]);
      const next = sequence ?? (sequences.get(key) ?? 0) + 1;
      sequences.set(key, Math.max(next, sequences.get(key) ?? 0));
      const envelope: Envelope = {
        specversion: '1.0',
        id,
        source: `hamrah/${event.name.slice(0, event.name.indexOf('.'))}`,
        type: event.name,
        time: at.toISOString(),
        datacontenttype: 'application/json',
        key,
        sequence: next,
        ...(traceparent !== undefined && { traceparent }),
        data,
      };
      return { id, outcomes: await deliverRaw(event, JSON.stringify(envelope)) };
    },
  };
}
