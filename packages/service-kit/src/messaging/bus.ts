import { connect, type NatsConnection, type Subscription } from '@nats-io/transport-node';
import type { Logger } from '../observability/log.ts';
import type { SpanOptions, Tracing } from '../observability/tracing.ts';
import { backoffMs, sleep } from '../sleep.ts';
import { contextHeaders, readContextHeaders } from './context-headers.ts';
import { natsOptions } from './nats-options.ts';

/** Plain messages between pods, delivered at most once. */
export interface Bus {
  /**
   * Sends `data` as JSON to the pods that subscribe to `subject`; with an address, to the pods that subscribe to this
   * address. Drops the message while NATS is down. Spans do not contain the address.
   */
  publish(subject: string, data: unknown, address?: string): void;
  /**
   * Receives messages until `stop`: with an address, those published to it; otherwise, those published to `subject`
   * (`*` and `>` allowed) without an address. Every subscribed pod receives each message.
   */
  subscribe(
    subject: string,
    handle: (data: unknown, subject: string) => void | Promise<void>,
    address?: string,
  ): BusSubscription;
}

export interface BusSubscription {
  /** Resolves when the connected NATS server has the subscription. Waits while NATS is down. */
  readonly active: Promise<void>;
  stop(): void;
}

/** The connection to NATS: opened in the background, reconnects forever. */
export interface BusConnection {
  /** Messages between the pods of this service. Other services can neither read nor send them. */
  readonly bus: Bus;
  /** Messages to the pods of all services. */
  readonly broadcast: Bus;
  /** Resolves at the first connection. */
  readonly ready: Promise<NatsConnection>;
  isUp(): boolean;
  /** Calls `handler` on the first connection and on every reconnect. */
  onConnected(handler: () => void): void;
  /** Aborts when `close` is called. */
  readonly closing: AbortSignal;
  close(): Promise<void>;
}

export interface BusOptions {
  /** Server URLs, separated by commas, with the user and password. */
  readonly url: string;
  readonly service: string;
  readonly namespace: string;
  readonly log: Logger;
  readonly tracing: Tracing;
}

/** Connects to NATS in the background; returns immediately. */
export function openBus({ url, service, namespace, log, tracing }: BusOptions): BusConnection {
  const closing = new AbortController();
  const connectHandlers = new Set<() => void>();
  let isConnected = false;
  const ready = connectWithRetry(url, service, log, closing.signal);
  void ready.then(async (connection) => {
    isConnected = true;
    for await (const { type } of connection.status()) {
      if (type === 'disconnect' || type === 'close') isConnected = false;
      if (type === 'reconnect') isConnected = true;
      if (type === 'disconnect' || type === 'reconnect') log.warn({ status: type }, 'NATS connection changed');
      if (type === 'reconnect') for (const handler of connectHandlers) handler();
    }
    isConnected = false;
  });
  let openConnection: NatsConnection | undefined;
  void ready.then((connection) => {
    openConnection = connection;
  });
  const createBus = (prefix: string): Bus => ({
    publish(subject, data, address) {
      try {
        if (!isConnected || !openConnection) return;
        const span = tracing.startSpan({
          name: `send ${subject}`,
          kind: 'producer',
          attributes: attributesOf(subject),
        });
        const messageHeaders = contextHeaders(span?.traceparent);
        openConnection.publish(
          subjectFor(`${prefix}.${subject}`, address),
          JSON.stringify(data),
          messageHeaders && { headers: messageHeaders },
        );
        span?.end();
      } catch (err) {
        log.warn({ err, subject }, 'bus message dropped');
      }
    },
    subscribe(subject, handle, address) {
      let isStopped = false;
      let subscription: Subscription | undefined;
      const active = ready.then(async (connection) => {
        if (isStopped) return;
        subscription = connection.subscribe(subjectFor(`${prefix}.${subject}`, address), {
          callback: (error, message) => {
            if (error) return log.warn({ err: error }, 'bus subscription failed');
            const handleMessage = async () => handle(message.json(), message.subject.slice(prefix.length + 1));
            const spanOptions: SpanOptions = {
              name: `receive ${subject}`,
              kind: 'consumer',
              ...readContextHeaders(message.headers),
              attributes: attributesOf(subject),
            };
            tracing
              .inSpan(spanOptions, handleMessage)
              .catch((err: unknown) => log.error({ err, subject }, 'bus subscriber failed'));
          },
        });
        // A failed flush needs no retry: the client subscribes again after a reconnect.
        await connection.flush().catch(() => undefined);
      });
      return {
        active,
        stop() {
          isStopped = true;
          subscription?.unsubscribe();
        },
      };
    },
  });
  return {
    bus: createBus(`${namespace}.pods.${service}`),
    broadcast: createBus(namespace),
    ready,
    isUp: () => isConnected,
    onConnected(handler) {
      connectHandlers.add(handler);
      void ready.then(handler);
    },
    closing: closing.signal,
    async close() {
      closing.abort();
      if (!openConnection) return;
      if (isConnected) await Promise.race([openConnection.flush(), sleep(1_000)]).catch(() => undefined);
      await openConnection.close();
    },
  };
}

const subjectFor = (subject: string, address: string | undefined): string =>
  address === undefined ? subject : `${subject}.${address}`;

const attributesOf = (subject: string) => ({ 'messaging.system': 'nats', 'messaging.destination.name': subject });

async function connectWithRetry(url: string, name: string, log: Logger, signal: AbortSignal): Promise<NatsConnection> {
  for (let attempt = 1; !signal.aborted; attempt++) {
    try {
      const connection = await connect({
        ...natsOptions(url),
        name,
        maxReconnectAttempts: -1,
        reconnectTimeWait: 250,
        reconnectJitter: 250,
        pingInterval: 10_000,
        timeout: 3_000,
        ignoreAuthErrorAbort: true,
      });
      if (!signal.aborted) return connection;
      await connection.close();
    } catch (err) {
      log.warn({ err, attempt }, 'NATS connection failed, retrying');
      await sleep(backoffMs(attempt, 250, 5_000), signal);
    }
  }
  return new Promise(() => {});
}
