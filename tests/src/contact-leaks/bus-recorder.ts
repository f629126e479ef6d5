import { gunzipSync } from 'node:zlib';
import { identity, notification, rpcSubjectOf } from '@hamrah/contracts';
import { allRpcs } from '@hamrah/contracts/inventory';
import { natsOptions } from '@hamrah/service-kit/messaging/nats-options';
import { jetstream, jetstreamManager, StorageType } from '@nats-io/jetstream';
import { connect, type Msg } from '@nats-io/transport-node';
import type { Capture } from './call-routes.ts';

/** RPCs whose request must contain contact details: the recipient of an OTP. */
const subjectsWithContactInRequest: readonly string[] = [rpcSubjectOf(notification.deliverCode)];
/** RPCs whose reply must contain contact details: a reveal, the recipient of an email, a data export. */
const subjectsWithContactInReply: readonly string[] = [
  rpcSubjectOf(identity.getMemberContact),
  ...allRpcs
    .filter(({ declared }) => declared.name.endsWith('.export_member_data'))
    .map(({ declared }) => rpcSubjectOf(declared)),
];

/** A recording of the messages on the bus. */
export interface BusRecorder {
  /** Every message except the RPC requests and replies that must contain contact details. */
  messages(): Promise<Capture[]>;
  publish(subject: string, text: string): void;
  stop(): Promise<void>;
}

/** Starts recording events, pushes between pods, and RPC requests and replies. */
export async function recordBus(natsUrl: string): Promise<BusRecorder> {
  const connection = await connect(natsOptions(natsUrl));
  const messages: Capture[] = [];
  const requestSubjects = new Map<string, string>();
  connection.subscribe('>', {
    callback: (_, message) => {
      const { subject, reply } = message;
      if (reply) requestSubjects.set(reply, subject);
      const requestSubject = requestSubjects.get(subject);
      if (
        subjectsWithContactInRequest.includes(subject) ||
        (requestSubject !== undefined && subjectsWithContactInReply.includes(requestSubject))
      )
        return;
      messages.push({
        role: 'the bus',
        source: requestSubject ? `the reply to ${requestSubject}` : subject,
        text: textOf(message),
      });
    },
  });
  await connection.flush();
  return {
    async messages() {
      await connection.flush();
      return messages;
    },
    publish: (subject, text) => connection.publish(subject, text),
    stop: () => connection.close(),
  };
}

/** Reads every event in the streams that are stored on disk. */
export async function readStoredEvents(natsUrl: string): Promise<Capture[]> {
  const connection = await connect(natsOptions(natsUrl));
  const events: Capture[] = [];
  const manager = await jetstreamManager(connection);
  for await (const { config, state } of manager.streams.list()) {
    // Messages in memory expire while they are read. The recorder has received them.
    if (state.messages === 0 || config.storage === StorageType.Memory) continue;
    const consumer = await jetstream(connection).consumers.get(config.name);
    let remaining = state.messages;
    for await (const message of await consumer.fetch({ max_messages: remaining, expires: 10_000 })) {
      events.push({ role: config.name, source: message.subject, text: message.string() });
      remaining -= 1;
      if (remaining === 0) break;
    }
    if (remaining > 0) throw new Error(`${remaining} messages of ${config.name} could not be read`);
  }
  await connection.close();
  return events;
}

function textOf({ data, headers }: Pick<Msg, 'data' | 'headers'>): string {
  const bytes = headers?.get('content-encoding') === 'gzip' ? gunzipSync(data) : Buffer.from(data);
  return `${headers ?? ''}\n${bytes.toString('latin1')}`;
}
