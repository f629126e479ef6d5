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
const nameTaken = 10_058;

/** The stream of a service: its events for 30 days, on disk; a message id is known for two minutes. */
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

/** Makes sure the stream of a service is there; its owner also brings an older configuration up to date. */
export async function ensureStream(
  { streams }: JetStreamManager,
  config: ReturnType<typeof streamConfig>,
  owner: boolean,
): Promise<void> {
  try {
    await streams.add(config);
  } catch (error) {
    if (!(error instanceof JetStreamApiError) || error.code !== nameTaken) throw error;
    if (owner) await streams.update(config.name, config);
  }
}
