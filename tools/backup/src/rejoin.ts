import { setTimeout } from 'node:timers/promises';
import { envelope, streamOf } from '@hamrah/contracts';
import { JetStreamApiError, jetstream, jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import type { Db } from 'mongodb';

interface Counter {
  readonly _id: string;
  readonly last: number;
}

export interface RejoinResult {
  /** Number of keys whose sequence was raised to the last published one. */
  readonly raisedSequences: number;
  /** Subscribers that will receive the events of the streams again. */
  readonly replayedSubscribers: readonly string[];
}

/**
 * Aligns a restored database with the bus before its service starts. Raises event sequences to the last published ones,
 * so that none is reused. Deletes the service's consumers, so that the service receives all events again. The service
 * skips those that the backup records as processed. Throws if the service is running.
 */
export async function rejoin(db: Db, nats: NatsConnection, service: string, namespace: string): Promise<RejoinResult> {
  await assertStopped(nats, service, namespace);
  const raisedCount = await raiseSequences(db, nats, streamOf(service, namespace));
  return { raisedSequences: raisedCount, replayedSubscribers: await deleteConsumers(nats, service, namespace) };
}

async function raiseSequences(db: Db, nats: NatsConnection, stream: string): Promise<number> {
  const counters = db.collection<Counter>('outbox_sequences');
  let raisedCount = 0;
  for (const [key, last] of await readLastSequences(nats, stream)) {
    const { modifiedCount, upsertedCount } = await counters.updateOne(
      { _id: key },
      { $max: { last } },
      { upsert: true },
    );
    raisedCount += modifiedCount + upsertedCount;
  }
  return raisedCount;
}

const streamNotFound = 10_059;
const sequenceFields = envelope.pick({ key: true, sequence: true });

function parseJson(payload: string): unknown {
  try {
    return JSON.parse(payload);
  } catch {
    return undefined;
  }
}

/** The last published sequence of each key. */
async function readLastSequences(nats: NatsConnection, stream: string): Promise<Map<string, number>> {
  const sequences = new Map<string, number>();
  const { streams } = await jetstreamManager(nats);
  const info = await streams.info(stream).catch((error: unknown) => {
    if (error instanceof JetStreamApiError && error.code === streamNotFound) return undefined;
    throw error;
  });
  if (!info || info.state.messages === 0) return sequences;
  const consumer = await jetstream(nats).consumers.get(stream);
  for await (const message of await consumer.consume()) {
    const { success, data } = sequenceFields.safeParse(parseJson(message.string()));
    if (success) sequences.set(data.key, Math.max(data.sequence, sequences.get(data.key) ?? 0));
    if (message.info.pending === 0) break;
  }
  return sequences;
}

const maxChecks = 8;
const checkIntervalMs = 500;

/** Throws if the service runs. Its writes during a restore would be lost or repeated. */
export async function assertStopped(nats: NatsConnection, service: string, namespace: string): Promise<void> {
  let active: string[] = [];
  // The server needs a moment to notice that a service has stopped.
  for (let check = 1; check === 1 || (active.length > 0 && check <= maxChecks); check++) {
    if (check > 1) await setTimeout(checkIntervalMs);
    active = [];
    for await (const { name, num_waiting } of listConsumers(nats, service, namespace))
      if (num_waiting > 0) active.push(name);
  }
  if (active.length > 0) throw new Error(`${service} is running: stop it first (active: ${active.join(', ')}).`);
}

/** The durable consumers of a service, in all streams. */
async function* listConsumers(nats: NatsConnection, service: string, namespace: string) {
  const { streams, consumers } = await jetstreamManager(nats);
  for await (const stream of streams.names(`${namespace}.>`))
    for await (const durable of consumers.list(stream)) if (durable.name.startsWith(`${service}__`)) yield durable;
}

/** Deletes the durable consumers of a service. The caller of `rejoin` creates them again, because no service may. */
async function deleteConsumers(nats: NatsConnection, service: string, namespace: string): Promise<string[]> {
  const { consumers } = await jetstreamManager(nats);
  const deleted: string[] = [];
  for await (const { name, stream_name } of listConsumers(nats, service, namespace)) {
    await consumers.delete(stream_name, name);
    deleted.push(name.slice(service.length + 2));
  }
  return deleted.toSorted();
}
