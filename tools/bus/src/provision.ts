import { streamOf } from '@hamrah/contracts';
import { durableName, provisionConsumer } from '@hamrah/service-kit/messaging/consumer-config';
import { natsOptions } from '@hamrah/service-kit/messaging/nats-options';
import { recentStreamConfig } from '@hamrah/service-kit/messaging/recent-messages';
import { ensureStream, streamConfig } from '@hamrah/service-kit/messaging/streams';
import { JetStreamApiError, type JetStreamManager, jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { accessTable } from './access.ts';

/** Servers with the root user, namespace of the subjects, and replicas of each event stream. */
export interface BusOptions {
  readonly url: string;
  readonly namespace: string;
  readonly replicas: number;
  /** Maximum size of each event stream; none by default. */
  readonly maxBytes?: number;
}

/**
 * Creates the streams and consumers of all services, and updates existing ones. Services have no permission to do so.
 */
export async function provisionBus({ url, namespace, replicas, maxBytes }: BusOptions): Promise<void> {
  const connection = await connect({ ...natsOptions(url), timeout: 5_000 });
  try {
    const manager = await jetstreamManager(connection, { checkAPI: false });
    const configs = Object.entries(accessTable).flatMap(([service, { recentMessages }]) => [
      streamConfig(service, namespace, replicas, maxBytes),
      ...(recentMessages ? [recentStreamConfig(service, recentMessages, namespace)] : []),
    ]);
    await Promise.all(configs.map((config) => ensureStream(manager, config, true)));
    for (const service of Object.keys(accessTable)) await provisionConsumersOf(manager, service, namespace);
  } finally {
    await connection.close();
  }
}

const streamNotFound = 10_059;

/** Creates the consumers of a service on the streams that exist. */
export async function provisionConsumersOf(
  manager: JetStreamManager,
  service: string,
  namespace: string,
): Promise<void> {
  const plans = (accessTable[service]?.subscribes ?? []).map(({ subscriber, publisher, subject }) => ({
    stream: streamOf(publisher, namespace),
    name: durableName(service, subscriber),
    subject: `${namespace}.${subject}`,
  }));
  const isMissing = (error: unknown) => error instanceof JetStreamApiError && error.code === streamNotFound;
  await Promise.all(
    plans.map((plan) =>
      provisionConsumer(manager, plan).catch((error: unknown) => {
        if (!isMissing(error)) throw error;
      }),
    ),
  );
}
