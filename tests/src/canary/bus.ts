import { gunzipSync } from 'node:zlib';
import { identity, notification, rpcSubjectOf } from '@hamrah/contracts';
import { allRpcs } from '@hamrah/contracts/inventory';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { connect, type Msg } from '@nats-io/transport-node';
import type { Heard } from './replies.ts';

/** Questions whose asker has to tell contact details: where an OTP goes. */
const toldInAsking: readonly string[] = [rpcSubjectOf(notification.deliverCode)];
/** Questions whose answer tells them: to profile for a reveal, to notification for a letter, to profile for an export. */
const toldInAnswer: readonly string[] = [
  rpcSubjectOf(identity.getMemberContact),
  ...allRpcs
    .filter(({ declared }) => declared.name.endsWith('.export_member_data'))
    .map(({ declared }) => rpcSubjectOf(declared)),
];

/** Somebody who listens to all that travels on the bus. */
export interface Wiretap {
  /** All that has been said but what a question is about. */
  heard(): Promise<Heard[]>;
  /** Says something itself. */
  say(subject: string, text: string): void;
  stop(): Promise<void>;
}

/** Listens from now on: to events, pushes between pods, questions and answers alike. */
export async function wiretap(natsUrl: string): Promise<Wiretap> {
  const connection = await connect({ servers: natsUrl });
  const messages: Heard[] = [];
  const answeredAt = new Map<string, string>();
  connection.subscribe('>', {
    callback: (_, message) => {
      const { subject, reply } = message;
      if (reply) answeredAt.set(reply, subject);
      const question = answeredAt.get(subject);
      if (toldInAsking.includes(subject) || (question !== undefined && toldInAnswer.includes(question))) return;
      messages.push({
        role: 'the bus',
        where: question ? `the answer to ${question}` : subject,
        text: textOf(message),
      });
    },
  });
  await connection.flush();
  return {
    async heard() {
      await connection.flush();
      return messages;
    },
    say: (subject, text) => connection.publish(subject, text),
    stop: () => connection.close(),
  };
}

/** Every event that the streams keep. */
export async function keptEvents(natsUrl: string): Promise<Heard[]> {
  const connection = await connect({ servers: natsUrl });
  const events: Heard[] = [];
  const manager = await jetstreamManager(connection);
  for await (const { config, state } of manager.streams.list()) {
    if (state.messages === 0) continue;
    const consumer = await jetstream(connection).consumers.get(config.name);
    let left = state.messages;
    for await (const message of await consumer.fetch({ max_messages: left, expires: 10_000 })) {
      events.push({ role: config.name, where: message.subject, text: message.string() });
      left -= 1;
      if (left === 0) break;
    }
    if (left > 0) throw new Error(`${left} messages of ${config.name} could not be read`);
  }
  await connection.close();
  return events;
}

function textOf({ data, headers }: Pick<Msg, 'data' | 'headers'>): string {
  const bytes = headers?.get('content-encoding') === 'gzip' ? gunzipSync(data) : Buffer.from(data);
  return `${headers ?? ''}\n${bytes.toString('latin1')}`;
}
