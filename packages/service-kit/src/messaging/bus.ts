import { connect, headers, type NatsConnection, type Subscription } from '@nats-io/transport-node';
import type { Logger } from '../observability/log.ts';
import { currentContext } from '../observability/request-context.ts';
import { type Tracing, traceHeader } from '../observability/tracing.ts';
import { backoffMs, sleep } from '../sleep.ts';

/** Plain messages between the pods of services; whoever is not listening misses them. Subjects get the namespace. */
export interface Bus {
  /** Sends `data` as JSON to `subject`; dropped while the bus is away. */
  publish(subject: string, data: unknown): void;
  /** Hears `subject` (`*` and `>` allowed) in this pod and every other that subscribes, until `stop`. */
  subscribe(subject: string, hear: (data: unknown, subject: string) => void | Promise<void>): { stop(): void };
}

/** The connection to NATS, made in the background and kept up for ever. */
export interface BusConnection {
  readonly bus: Bus;
  /** Resolves at the first connection. */
  readonly ready: Promise<NatsConnection>;
  /** Whether NATS is there now. */
  isUp(): boolean;
  /** Calls `act` at the first connection and at every later one. */
  onUp(act: () => void): void;
  /** Says when `close` has been called. */
  readonly closing: AbortSignal;
  close(): Promise<void>;
}

export interface BusOptions {
  /** Addresses, separated by commas. */
  readonly url: string;
  readonly service: string;
  readonly namespace: string;
  readonly log: Logger;
  readonly tracing: Tracing;
}

/** Connects to NATS; returns at once. */
export function openBus({ url, service, namespace, log, tracing }: BusOptions): BusConnection {
  const closing = new AbortController();
  const whenBack = new Set<() => void>();
  let up = false;
  const ready = dial(url, service, log, closing.signal);
  void ready.then(async (connection) => {
    up = true;
    for await (const { type } of connection.status()) {
      if (type === 'disconnect' || type === 'close') up = false;
      if (type === 'reconnect') up = true;
      if (type === 'disconnect' || type === 'reconnect') log.warn({ bus: type }, 'bus');
      if (type === 'reconnect') for (const act of whenBack) act();
    }
    up = false;
  });
  let current: NatsConnection | undefined;
  void ready.then((connection) => {
    current = connection;
  });
  const bus: Bus = {
    publish(subject, data) {
      try {
        if (!up || !current) return;
        const span = tracing.begin({ name: `send ${subject}`, kind: 'producer', facts: factsOf(subject) });
        const cause = span?.traceparent ?? currentContext()?.traceparent;
        const carried = cause === undefined ? undefined : headers();
        if (cause !== undefined) carried?.set(traceHeader, cause);
        current.publish(`${namespace}.${subject}`, JSON.stringify(data), carried && { headers: carried });
        span?.end();
      } catch (err) {
        log.warn({ err, subject }, 'bus message dropped');
      }
    },
    subscribe(subject, hear) {
      let stopped = false;
      let subscription: Subscription | undefined;
      void ready.then((connection) => {
        if (stopped) return;
        subscription = connection.subscribe(`${namespace}.${subject}`, {
          callback: (error, message) => {
            if (error) return log.warn({ err: error }, 'bus subscription');
            const heard = async () => hear(message.json(), message.subject.slice(namespace.length + 1));
            const from = message.headers?.get(traceHeader) ?? '';
            const what = { name: `hear ${subject}`, kind: 'consumer', from, facts: factsOf(subject) } as const;
            tracing.during(what, heard).catch((err: unknown) => log.error({ err, subject }, 'bus subscriber failed'));
          },
        });
      });
      return {
        stop() {
          stopped = true;
          subscription?.unsubscribe();
        },
      };
    },
  };
  return {
    bus,
    ready,
    isUp: () => up,
    onUp(act) {
      whenBack.add(act);
      void ready.then(act);
    },
    closing: closing.signal,
    async close() {
      closing.abort();
      if (!current) return;
      if (up) await Promise.race([current.flush(), sleep(1_000)]).catch(() => undefined);
      await current.close();
    },
  };
}

const factsOf = (subject: string) => ({ 'messaging.system': 'nats', 'messaging.destination.name': subject });

async function dial(url: string, name: string, log: Logger, signal: AbortSignal): Promise<NatsConnection> {
  for (let attempt = 1; !signal.aborted; attempt++) {
    try {
      const connection = await connect({
        servers: url.split(','),
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
      log.warn({ err, attempt }, 'bus not reached yet');
      await sleep(backoffMs(attempt, 250, 5_000), signal);
    }
  }
  return new Promise(() => {});
}
