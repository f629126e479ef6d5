import { type JetStreamClient, jetstream, jetstreamManager } from '@nats-io/jetstream';
import { headers } from '@nats-io/transport-node';
import type { Logger } from '../observability/log.ts';
import { type Tracing, traceHeader } from '../observability/tracing.ts';
import { sleep } from '../sleep.ts';
import type { BusConnection } from './bus.ts';
import type { MessagingStore, OutboxRow } from './messaging-store.ts';
import { ensureStream, hasStream, streamConfig, usedShareOf } from './streams.ts';

export interface RelayOptions {
  readonly messagingStore: Pick<MessagingStore, 'outbox'>;
  readonly bus: BusConnection;
  readonly service: string;
  readonly namespace: string;
  readonly replicas: number;
  readonly log: Logger;
  readonly tracing: Tracing;
}

/** Publishes the events of the outbox. */
export interface Relay {
  /** Publishes the pending events of these keys now. */
  nudge(keys: readonly string[]): void;
  /** Number of pending events, at most 100,000, and the age of the oldest in seconds. */
  lag(): Promise<{ size: number; oldestSeconds: number }>;
  /** The used share of the maximum size of the stream; 0 without a maximum. */
  usedShare(): Promise<number>;
  /** Publishes the events of nudged keys, then stops. */
  stop(): Promise<void>;
}

const sweepMs = 1_000;
const maxSweepMs = 15_000;
const maxBatchKeys = 200;
const maxBatchRows = 2_000;

/**
 * The relay of one pod. A commit nudges it. A sweep in every pod finds rows left by a crashed pod or an outage of the
 * bus. Rows are published in order per key and deleted after the ack. After a crash between the two, a row is published
 * again with the same message id, and subscribers skip it.
 */
export function startRelay({
  messagingStore: { outbox },
  bus,
  service,
  namespace,
  replicas,
  log,
  tracing,
}: RelayOptions): Relay {
  const stopping = new AbortController();
  const nudged = new Set<string>();
  const config = streamConfig(service, namespace, replicas);
  let isStreamKnown = false;
  let failures = 0;
  let draining: Promise<void> | undefined;

  const publisher = async () => {
    const connection = await bus.ready;
    if (!isStreamKnown) {
      const manager = await jetstreamManager(connection, { checkAPI: false });
      if (!(await hasStream(manager, config.name))) await ensureStream(manager, config, true);
      isStreamKnown = true;
    }
    return jetstream(connection, { timeout: 5_000 });
  };

  const publish = async (keys: readonly string[]): Promise<void> => {
    if (!bus.isUp() || keys.length === 0) return;
    const client = await publisher();
    const rows = await outbox
      .find({ key: { $in: [...keys] } })
      .sort({ key: 1, sequence: 1 })
      .limit(maxBatchRows)
      .batchSize(maxBatchRows)
      .toArray();
    const rowsByKey = [...Map.groupBy(rows, ({ key }) => key).values()];
    const published: string[] = [];
    const publishInOrder = async (keyRows: OutboxRow[]) => {
      for (const row of keyRows) {
        await publishRow(client, row, config.name, tracing);
        published.push(row._id);
      }
    };
    const outcomes = await Promise.allSettled(rowsByKey.map(publishInOrder));
    if (published.length > 0) await outbox.deleteMany({ _id: { $in: published } });
    const failure = outcomes.find((outcome) => outcome.status === 'rejected');
    if (failure) throw failure.reason;
  };

  const attempt = async (keys: readonly string[]): Promise<void> => {
    try {
      await publish(keys);
      failures = 0;
    } catch (err) {
      failures += 1;
      isStreamKnown = false;
      log[failures < 10 ? 'warn' : 'error']({ err, failures }, 'events not published; they remain in the outbox');
    }
  };

  const drain = async (): Promise<void> => {
    while (nudged.size > 0) {
      const keys = [...nudged].slice(0, maxBatchKeys);
      for (const key of keys) nudged.delete(key);
      await attempt(keys);
    }
  };

  const drainSoon = (): Promise<void> => {
    draining ??= drain().finally(() => {
      draining = undefined;
      if (nudged.size > 0) void drainSoon();
    });
    return draining;
  };

  const sweep = async (): Promise<void> => {
    for (let includeRecent = true; !stopping.signal.aborted; includeRecent = failures > 0) {
      const maxAt = new Date(Date.now() - (includeRecent ? 0 : sweepMs));
      try {
        if (bus.isUp()) {
          const pending = await outbox
            .find({ at: { $lte: maxAt } }, { projection: { key: 1 } })
            .sort({ at: 1 })
            .limit(500)
            .toArray();
          await attempt([...new Set(pending.map(({ key }) => key))]);
          if (pending.length === 500 && failures === 0) continue;
        }
      } catch (err) {
        log.warn({ err }, 'outbox sweep failed');
      }
      await sleep(
        Math.min(sweepMs * 2 ** Math.min(failures, 5), maxSweepMs) * (0.75 + Math.random() / 2),
        stopping.signal,
      );
    }
  };
  void publisher().catch((err: unknown) => log.warn({ err }, 'stream not available yet'));
  const sweeping = sweep();

  return {
    nudge(keys) {
      for (const key of keys) nudged.add(key);
      void drainSoon();
    },
    usedShare: async () => usedShareOf(await jetstreamManager(await bus.ready, { checkAPI: false }), config.name),
    async lag() {
      const [oldest] = await outbox
        .find({}, { projection: { at: 1 } })
        .sort({ at: 1 })
        .limit(1)
        .toArray();
      if (!oldest) return { size: 0, oldestSeconds: 0 };
      const size = await outbox.countDocuments({}, { limit: 100_000 });
      return { size, oldestSeconds: Math.max(0, (Date.now() - oldest.at.getTime()) / 1_000) };
    },
    async stop() {
      stopping.abort();
      await sweeping;
      await drainSoon();
    },
  };
}

/** Publishes one row, as a producer span between the emitting request and the subscribers. */
async function publishRow(
  client: JetStreamClient,
  { _id: id, subject, member, envelope, traceparent, at }: OutboxRow,
  streamName: string,
  tracing: Tracing,
): Promise<void> {
  // Traces contain no member codes.
  const destination = member === undefined ? subject : `${subject.slice(0, -member.length)}*`;
  const span = tracing.startSpan({
    name: `publish ${destination}`,
    kind: 'producer',
    from: traceparent ?? '',
    attributes: {
      'messaging.system': 'nats',
      'messaging.destination.name': destination,
      'messaging.message.id': id,
      'hamrah.outbox.waited_ms': Date.now() - at.getTime(),
    },
  });
  const traceHeaders = span && headers();
  if (traceHeaders) traceHeaders.set(traceHeader, span.traceparent);
  try {
    await client.publish(subject, envelope, {
      msgID: id,
      expect: { streamName },
      ...(traceHeaders && { headers: traceHeaders }),
    });
  } catch (error) {
    span?.fail(error instanceof Error ? error.name : 'error');
    throw error;
  } finally {
    span?.end();
  }
}
