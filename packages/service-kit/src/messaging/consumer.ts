import { subjectOf } from '@hamrah/contracts';
import {
  type ConsumerInfo,
  type ConsumerMessages,
  type JetStreamManager,
  type JsMsg,
  jetstream,
  jetstreamManager,
} from '@nats-io/jetstream';
import type { ServiceContext } from '../service-context.ts';
import { sleep } from '../sleep.ts';
import type { BusConnection } from './bus.ts';
import { consumerState, durableName, provisionConsumer } from './consumer-config.ts';
import { type DeliveryOptions, handleDelivery } from './handle-delivery.ts';
import { ensureStream, streamConfig } from './streams.ts';

export interface ConsumerOptions<D extends ServiceContext> extends DeliveryOptions<D> {
  readonly bus: BusConnection;
  readonly service: string;
  readonly namespace: string;
  readonly replicas: number;
}

/** Numbers of events in the backlog of a subscriber, across all pods. */
export interface Lag {
  /** Not delivered yet. */
  readonly pending: number;
  /** Delivered and not acknowledged. */
  readonly open: number;
  /** Unacknowledged and delivered more than once. */
  readonly redelivered: number;
}

/** The consumer of one subscriber in one pod. */
export interface ConsumerHandle {
  readonly name: string;
  isListening(): boolean;
  /** `undefined` while NATS is down or slow to answer. */
  lag(): Promise<Lag | undefined>;
  /** Resolves when the consumer first listens. */
  readonly listening: Promise<void>;
  /** Waits until the consumer has stopped and running handlers have ended. Only the signal `stopping` stops it. */
  waitUntilStopped(): Promise<void>;
}

/** Maximum number of events that one subscriber handles concurrently in one pod. */
const maxConcurrent = 16;
/** How long a metrics scrape waits for NATS. */
const lagTimeoutMs = 1_000;
/**
 * Starts a durable pull consumer on the publisher's stream, which survives reconnects. Events are handled concurrently,
 * so handlers that need order must compare sequences.
 */
export function startConsumer<D extends ServiceContext>(options: ConsumerOptions<D>): ConsumerHandle {
  const { bus, stopping, log, subscriber } = options;
  const listening = Promise.withResolvers<void>();
  const openDeliveries = new Set<Promise<void>>();
  let messages: ConsumerMessages | undefined;
  let readInfo: (() => Promise<ConsumerInfo>) | undefined;

  const handle = async (message: JsMsg): Promise<void> => {
    const delivery = handleDelivery(message, options).finally(() => openDeliveries.delete(delivery));
    openDeliveries.add(delivery);
    if (openDeliveries.size >= maxConcurrent) await Promise.race(openDeliveries);
  };

  const listen = async (): Promise<void> => {
    while (!stopping.aborted) {
      try {
        const connection = await untilAborted(bus.ready, stopping);
        if (!connection) return;
        const manager = await jetstreamManager(connection, { checkAPI: false });
        const { stream, name } = await ensureConsumer(manager, options);
        readInfo = () => manager.consumers.info(stream, name);
        const consumer = await jetstream(connection).consumers.get(stream, name);
        messages = await consumer.consume({ max_messages: maxConcurrent, abort_on_missing_resource: true });
        if (stopping.aborted) return;
        listening.resolve();
        for await (const message of messages) {
          if (stopping.aborted) message.nak();
          else await handle(message);
        }
      } catch (err) {
        log.warn({ err, subscriber: subscriber.name }, 'consumer not listening');
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
      if (!readInfo || !bus.isUp()) return undefined;
      const consumerInfo = await Promise.race([readInfo().catch(() => undefined), sleep(lagTimeoutMs)]);
      if (!consumerInfo) return undefined;
      return {
        pending: consumerInfo.num_pending,
        open: consumerInfo.num_ack_pending,
        redelivered: consumerInfo.num_redelivered,
      };
    },
    isListening: () => messages !== undefined && bus.isUp(),
    listening: listening.promise,
    async waitUntilStopped() {
      await running;
      await Promise.allSettled(openDeliveries);
    },
  };
}

const untilAborted = <T>(promise: Promise<T>, signal: AbortSignal): Promise<T | undefined> =>
  Promise.race([
    promise,
    new Promise<undefined>((resolve) => signal.addEventListener('abort', () => resolve(undefined), { once: true })),
  ]);

/**
 * Finds the consumer. If it is missing, a NATS user with the permission to manage streams creates it. The NATS user of
 * a service cannot: this function throws, and the caller retries until `tools/bus` has created the consumer.
 */
async function ensureConsumer<D extends ServiceContext>(
  manager: JetStreamManager,
  { subscriber, service, namespace, replicas, retry, log }: ConsumerOptions<D>,
): Promise<{ stream: string; name: string }> {
  const owner = subscriber.event.name.slice(0, subscriber.event.name.indexOf('.'));
  const stream = streamConfig(owner, namespace, replicas);
  const name = durableName(service, subscriber.name);
  const plan = { stream: stream.name, name, subject: subjectOf(subscriber.event, namespace), retry };
  const state = await consumerState(manager, plan);
  if (state === 'missing') {
    await ensureStream(manager, stream, owner === service);
    await provisionConsumer(manager, plan);
  } else if (state === 'outdated') {
    // An outdated consumer still delivers events, so the service does not wait for the update.
    await provisionConsumer(manager, plan).catch((err: unknown) =>
      log.warn({ err, consumer: name }, 'consumer outdated'),
    );
  }
  return plan;
}
