import { streamOf } from '@hamrah/contracts';
import {
  DiscardPolicy,
  JetStreamApiError,
  type JetStreamManager,
  RetentionPolicy,
  StorageType,
  type StreamConfig,
} from '@nats-io/jetstream';
import { nanos } from '@nats-io/transport-node';

const dayMs = 86_400_000;
const streamExistsCode = 10_058;
const streamNotFoundCode = 10_059;

/** A stream to create or update. */
export type StreamDraft = Pick<StreamConfig, 'name'> & Partial<StreamConfig>;

/**
 * The stream of a service: on disk, with 30 days of retention and a deduplication window of 2 minutes. `maxBytes` is
 * the maximum size of a replica; -1: none. A full stream refuses events, which wait in the outbox.
 */
export const streamConfig = (service: string, namespace: string, replicas: number, maxBytes = -1) =>
  ({
    name: streamOf(service, namespace),
    subjects: [`${namespace}.${service}.>`],
    retention: RetentionPolicy.Limits,
    storage: StorageType.File,
    max_age: nanos(30 * dayMs),
    duplicate_window: nanos(120_000),
    max_bytes: maxBytes,
    discard: DiscardPolicy.New,
    num_replicas: replicas,
  }) satisfies Partial<StreamConfig>;

/** Creates a stream if missing. Its owner also updates the configuration. */
export async function ensureStream(
  { streams }: JetStreamManager,
  config: StreamDraft,
  isOwner: boolean,
): Promise<void> {
  try {
    await streams.add(config);
  } catch (error) {
    if (!(error instanceof JetStreamApiError) || error.code !== streamExistsCode) throw error;
    if (isOwner) await streams.update(config.name, config);
  }
}

/** The used share of the maximum size of a stream; 0 without a maximum. */
export async function usedShareOf({ streams }: JetStreamManager, name: string): Promise<number> {
  const { config, state } = await streams.info(name);
  return config.max_bytes > 0 ? state.bytes / config.max_bytes : 0;
}

/** Whether the stream of a service exists. */
export async function hasStream({ streams }: JetStreamManager, name: string): Promise<boolean> {
  try {
    await streams.info(name);
    return true;
  } catch (error) {
    if (error instanceof JetStreamApiError && error.code === streamNotFoundCode) return false;
    throw error;
  }
}
