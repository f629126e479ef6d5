import { streamOf } from '@hamrah/contracts';
import { DiscardPolicy, jetstreamManager, RetentionPolicy, StorageType } from '@nats-io/jetstream';
import { nanos } from '@nats-io/transport-node';
import type { ServiceContext } from '../service-context.ts';
import type { BusConnection } from './bus.ts';
import type { StreamDraft } from './streams.ts';

/**
 * Messages between the pods of a service. The last message to each address is kept for `retentionMs`, so that pods can
 * read its age.
 */
export interface RecentMessages {
  readonly subject: string;
  readonly retentionMs: number;
}

const maxBytes = 64 * 1_024 * 1_024;
const timeoutMs = 1_000;

const streamName = (service: string, namespace: string): string => `${streamOf(service, namespace)}_RECENT`;

const addressedSubject = (service: string, subject: string, namespace: string, address: string): string =>
  `${namespace}.pods.${service}.${subject}.${address}`;

/** The stream of a service's recent messages: in the memory of one server. A full stream drops the oldest message. */
export const recentStreamConfig = (
  service: string,
  { subject, retentionMs }: RecentMessages,
  namespace: string,
): StreamDraft => ({
  name: streamName(service, namespace),
  subjects: [addressedSubject(service, subject, namespace, '*')],
  retention: RetentionPolicy.Limits,
  storage: StorageType.Memory,
  max_msgs_per_subject: 1,
  max_age: nanos(retentionMs),
  duplicate_window: nanos(retentionMs),
  max_bytes: maxBytes,
  discard: DiscardPolicy.Old,
  num_replicas: 1,
  allow_direct: true,
});

/** The subject on which NATS serves a service's recent messages. The namespace `*` matches every namespace. */
export function recentReadsSubject(service: string, { subject }: RecentMessages, namespace: string): string {
  const stream = namespace === '*' ? '*' : streamName(service, namespace);
  return `$JS.API.DIRECT.GET.${stream}.${addressedSubject(service, subject, namespace, '*')}`;
}

interface Options {
  readonly bus: Pick<BusConnection, 'ready' | 'isUp'>;
  readonly service: string;
  readonly namespace: string;
}

/** Creates the function that reads the age of a recent message. */
export function createRecentMessages({ bus, service, namespace }: Options): Pick<ServiceContext, 'readLastMessageAge'> {
  return {
    async readLastMessageAge(subject, address) {
      if (!bus.isUp()) throw new Error('NATS is down.');
      const { direct } = await jetstreamManager(await bus.ready, { checkAPI: false, timeout: timeoutMs });
      const message = await direct.getMessage(streamName(service, namespace), {
        last_by_subj: addressedSubject(service, subject, namespace, address),
      });
      return message ? Math.max(0, Date.now() - message.time.getTime()) : undefined;
    },
  };
}
