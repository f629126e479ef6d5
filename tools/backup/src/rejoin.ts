import { setTimeout } from 'node:timers/promises';
import { envelope, streamOf } from '@hamrah/contracts';
import { JetStreamApiError, jetstream, jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import type { Db } from 'mongodb';

interface Counter {
  readonly _id: string;
  readonly last: number;
}

/** What `rejoin` has done. */
export interface Rejoined {
  /** Keys whose numbers the world had seen go further than the backup knows. */
  readonly raised: number;
  /** Reactions that will hear the events of the stream's days again. */
  readonly listening: readonly string[];
}

/**
 * Brings a restored database back in step with the bus, before its service starts. Events it has told since the backup
 * stay told, so their numbers are not given again; and its reactions hear the stream from its beginning, where the marks
 * in the backup say what had its effect by then: what came later has it now, once. Throws while the service runs.
 */
export async function rejoin(db: Db, nats: NatsConnection, service: string, namespace: string): Promise<Rejoined> {
  await refuseWhileRunning(nats, service, namespace);
  const raised = await raiseNumbers(db, nats, streamOf(service, namespace));
  return { raised, listening: await forgetPlaces(nats, service, namespace) };
}

async function raiseNumbers(db: Db, nats: NatsConnection, stream: string): Promise<number> {
  const counters = db.collection<Counter>('outbox_sequences');
  let raised = 0;
  for (const [key, last] of await numbersTold(nats, stream)) {
    const { modifiedCount, upsertedCount } = await counters.updateOne(
      { _id: key },
      { $max: { last } },
      { upsert: true },
    );
    raised += modifiedCount + upsertedCount;
  }
  return raised;
}

const streamNotFound = 10_059;
const numbered = envelope.pick({ key: true, sequence: true });

function parsed(payload: string): unknown {
  try {
    return JSON.parse(payload);
  } catch {
    return undefined;
  }
}

/** The highest number told about each key. */
async function numbersTold(nats: NatsConnection, stream: string): Promise<Map<string, number>> {
  const told = new Map<string, number>();
  const { streams } = await jetstreamManager(nats);
  const info = await streams.info(stream).catch((error: unknown) => {
    if (error instanceof JetStreamApiError && error.code === streamNotFound) return undefined;
    throw error;
  });
  if (!info || info.state.messages === 0) return told;
  const consumer = await jetstream(nats).consumers.get(stream);
  for await (const message of await consumer.consume()) {
    const { success, data } = numbered.safeParse(parsed(message.string()));
    if (success) told.set(data.key, Math.max(data.sequence, told.get(data.key) ?? 0));
    if (message.info.pending === 0) break;
  }
  return told;
}

const looks = 8;
const betweenLooksMs = 500;

/** Throws when reactions of the service listen: what they do meanwhile would be lost or done twice. */
export async function refuseWhileRunning(nats: NatsConnection, service: string, namespace: string): Promise<void> {
  let listening: string[] = [];
  // A service that has stopped a moment ago is still being taken off.
  for (let look = 1; look === 1 || (listening.length > 0 && look <= looks); look++) {
    if (look > 1) await setTimeout(betweenLooksMs);
    listening = [];
    for await (const { name, num_waiting } of durablesOf(nats, service, namespace))
      if (num_waiting > 0) listening.push(name);
  }
  if (listening.length > 0) throw new Error(`${service} is running: stop it first (${listening.join(', ')} listen).`);
}

/** The durable consumers of a service, in all streams. */
async function* durablesOf(nats: NatsConnection, service: string, namespace: string) {
  const { streams, consumers } = await jetstreamManager(nats);
  for await (const stream of streams.names(`${namespace}.>`))
    for await (const durable of consumers.list(stream)) if (durable.name.startsWith(`${service}__`)) yield durable;
}

/** Deletes the durable consumers of a service; it makes them anew, from the beginning, when it starts. */
async function forgetPlaces(nats: NatsConnection, service: string, namespace: string): Promise<string[]> {
  const { consumers } = await jetstreamManager(nats);
  const forgotten: string[] = [];
  for await (const { name, stream_name } of durablesOf(nats, service, namespace)) {
    await consumers.delete(stream_name, name);
    forgotten.push(name.slice(service.length + 2));
  }
  return forgotten.toSorted();
}
