import { subjectOf } from '@hamrah/contracts';
import {
  AckPolicy,
  type ConsumerInfo,
  type ConsumerMessages,
  type ConsumerUpdateConfig,
  DeliverPolicy,
  JetStreamApiError,
  type JetStreamManager,
  type JsMsg,
  jetstream,
  jetstreamManager,
} from '@nats-io/jetstream';
import { nanos } from '@nats-io/transport-node';
import type { ServiceContext } from '../service-context.ts';
import { sleep } from '../sleep.ts';
import type { BusConnection } from './bus.ts';
import { type DeliveryOptions, handleDelivery } from './handle-delivery.ts';
import { ensureStream, streamConfig } from './streams.ts';

export interface ConsumerOptions<D extends ServiceContext> extends DeliveryOptions<D> {
  readonly bus: BusConnection;
  readonly service: string;
  readonly namespace: string;
  readonly replicas: number;
}

/** What a reaction has before it, in all pods together. */
export interface Lag {
  /** Not delivered yet. */
  readonly pending: number;
  /** Delivered and not acknowledged. */
  readonly open: number;
  /** Of those, delivered more than once. */
  readonly redelivered: number;
}

/** One reaction listening in one pod. */
export interface ConsumerHandle {
  /** The reaction's. */
  readonly name: string;
  isListening(): boolean;
  /** `undefined` while the bus is away or does not answer soon. */
  lag(): Promise<Lag | undefined>;
  /** Resolves when the reaction listens for the first time. */
  readonly listening: Promise<void>;
  /** Takes nothing new and waits for what is being handled. */
  stop(): Promise<void>;
}

/** Events of one reaction handled side by side in one pod. */
const maxConcurrent = 16;
/** Deliveries of one reaction that may be open in all pods together. */
const maxOpenDeliveries = 256;
/** How long a scrape waits for the bus. */
const lagTimeoutMs = 1_000;
/** Deliveries beyond the last try that let a pod that died while parking try again. */
const spareDeliveries = 20;

/** The durable name of a reaction's consumer: shared by all pods of the service. */
export const durableName = (service: string, reaction: string): string => `${service}__${reaction}`;

/**
 * Listens for a reaction: a durable pull consumer on the stream of the event's owner, both made when they are not there.
 * Loses the bus, finds it again. Events are handled side by side: what must not go back in time compares sequences.
 */
export function startConsumer<D extends ServiceContext>(options: ConsumerOptions<D>): ConsumerHandle {
  const { bus, stopping, log, subscriber } = options;
  const first = Promise.withResolvers<void>();
  const open = new Set<Promise<void>>();
  let messages: ConsumerMessages | undefined;
  let info: (() => Promise<ConsumerInfo>) | undefined;

  const take = async (message: JsMsg): Promise<void> => {
    const handled = handleDelivery(message, options).finally(() => open.delete(handled));
    open.add(handled);
    if (open.size >= maxConcurrent) await Promise.race(open);
  };

  const listen = async (): Promise<void> => {
    while (!stopping.aborted) {
      try {
        const connection = await untilAborted(bus.ready, stopping);
        if (!connection) return;
        const manager = await jetstreamManager(connection, { checkAPI: false });
        const { stream, name } = await ensureConsumer(manager, options);
        info = () => manager.consumers.info(stream, name);
        const consumer = await jetstream(connection).consumers.get(stream, name);
        messages = await consumer.consume({ max_messages: maxConcurrent, abort_on_missing_resource: true });
        if (stopping.aborted) return;
        first.resolve();
        for await (const message of messages) {
          if (stopping.aborted) message.nak();
          else await take(message);
        }
      } catch (err) {
        log.warn({ err, reaction: subscriber.name }, 'reaction not listening');
      }
      messages = undefined;
      await sleep(500, stopping);
    }
  };
  const running = listen();
  stopping.addEventListener('abort', () => messages?.stop(), { once: true });

  return {
    name: subscriber.name,
    async lag() {
      if (!info || !bus.isUp()) return undefined;
      const told = await Promise.race([info().catch(() => undefined), sleep(lagTimeoutMs)]);
      if (!told) return undefined;
      return { pending: told.num_pending, open: told.num_ack_pending, redelivered: told.num_redelivered };
    },
    isListening: () => messages !== undefined && bus.isUp(),
    listening: first.promise,
    async stop() {
      await running;
      await Promise.allSettled(open);
    },
  };
}

const untilAborted = <T>(promise: Promise<T>, signal: AbortSignal): Promise<T | undefined> =>
  Promise.race([
    promise,
    new Promise<undefined>((resolve) => signal.addEventListener('abort', () => resolve(undefined), { once: true })),
  ]);

const consumerTaken = 10_148;

async function ensureConsumer<D extends ServiceContext>(
  manager: JetStreamManager,
  { subscriber, service, namespace, replicas, retry }: ConsumerOptions<D>,
): Promise<{ stream: string; name: string }> {
  const owner = subscriber.event.name.slice(0, subscriber.event.name.indexOf('.'));
  const stream = streamConfig(owner, namespace, replicas);
  await ensureStream(manager, stream, owner === service);
  const name = durableName(service, subscriber.name);
  const changeable: ConsumerUpdateConfig = {
    filter_subject: subjectOf(subscriber.event, namespace),
    max_deliver: retry.tries + spareDeliveries,
    ack_wait: nanos(retry.silenceMs),
    max_ack_pending: maxOpenDeliveries,
  };
  try {
    await manager.consumers.add(stream.name, {
      durable_name: name,
      ack_policy: AckPolicy.Explicit,
      deliver_policy: DeliverPolicy.All,
      ...changeable,
    });
  } catch (error) {
    if (!(error instanceof JetStreamApiError) || error.code !== consumerTaken) throw error;
    await manager.consumers.update(stream.name, name, changeable);
  }
  return { stream: stream.name, name };
}
