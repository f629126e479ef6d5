import { streamOf } from '@hamrah/contracts';
import {
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

/** The stream of a service: on disk, with 30 days of retention and a deduplication window of 2 minutes. */
export const streamConfig = (service: string, namespace: string, replicas: number) =>
  ({
    name: streamOf(service, namespace),
    subjects: [`${namespace}.${service}.>`],
    retention: RetentionPolicy.Limits,
    storage: StorageType.File,
    max_age: nanos(30 * dayMs),
    duplicate_window: nanos(120_000),
    num_replicas: replicas,
  }) satisfies Partial<StreamConfig>;

/** Creates the stream of a service if missing. Its owner also updates the configuration. */
export async function ensureStream(
  { streams }: JetStreamManager,
  config: ReturnType<typeof streamConfig>,
  isOwner: boolean,
): Promise<void> {
  try {
    await streams.add(config);
  } catch (error) {
    if (!(error instanceof JetStreamApiError) || error.code !== streamExistsCode) throw error;
    if (isOwner) await streams.update(config.name, config);
  }
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
