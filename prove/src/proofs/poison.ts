import { execFile, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { percentile } from '@hamrah/bench/statistics';
import { type AnyEvent, inbox, type PublishedMember, profile, subjectOf } from '@hamrah/contracts';
import { natsOptions } from '@hamrah/service-kit/messaging/nats-options';
import { testMember } from '@hamrah/service-kit/testing';
import { type System, startSystem } from '@hamrah/start';
import { waitUntil } from '@hamrah/tests/wait-until';
import { type JetStreamClient, jetstream } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { MongoClient } from 'mongodb';
import { v7 as uuid } from 'uuid';
import type { Proof } from '../proof.ts';
import { envelopeOf } from '../support/event-envelope.ts';
import type { ReportedDelivery } from './poison/notification-pod.ts';
import { totalDelayMs } from './poison/retry.ts';

const folder = fileURLToPath(new URL('../../../', import.meta.url));
const podProgram = fileURLToPath(new URL('poison/notification-pod.ts', import.meta.url));
const service = 'notification';
const otherEventCount = 500;
const poisonCount = 10;
/** Long enough for one subscriber to keep up, so that the measured latency includes no queueing. */
const intervalMs = 40;
const maxLateMs = 2_000;
const maxSlowdown = 2;

export const proof: Proof = {
  number: 3,
  promise:
    'An event that a subscriber cannot handle becomes a dead letter after its retries, delays no other event, and takes effect once replayed.',
  shortForm: 'packages/service-kit/src/messaging/subscriber.test.ts',
  maxMinutes: 4,
  async run() {
    const system = await startSystem({ folder, ports: 'free', only: [] });
    const mongo = await MongoClient.connect(system.mongodbUri(`hamrah_${service}`));
    const bus = await connect(natsOptions(system.natsUrl));
    const pod = fork(podProgram, { env: podEnvironment(system), stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
    try {
      const deliveries: ReportedDelivery[] = [];
      await once(pod, 'message');
      pod.on('message', (message) => deliveries.push(message as ReportedDelivery));
      const client = jetstream(bus);
      const [receiver, sender] = [testMember({ gender: 'Female' }), testMember({ gender: 'Male' })];
      const unknown = testMember({ gender: 'Male' });
      for (const member of [receiver, sender]) await publish(client, profile.profilePublished, member.member, member);
      const members = mongo.db().collection<{ _id: string }>('members');
      await waitUntil('the members are projected', async () => (await members.countDocuments()) === 2);

      const measure = async (publishPoison: () => Promise<void>) => {
        const sentAt = new Map<number, number>();
        await publishPoison();
        for (let count = 0; count < otherEventCount; count += 1) {
          const at = Date.now();
          sentAt.set(await invite(client, sender, receiver), at);
          await sleep(intervalMs);
        }
        const of = () => deliveries.filter(({ streamSequence }) => sentAt.has(streamSequence));
        await waitUntil('the other events are handled', async () => of().length >= otherEventCount);
        return percentile(
          of().map(({ streamSequence, at }) => at - (sentAt.get(streamSequence) ?? at)),
          99,
        );
      };
      await measure(async () => {});
      const quietP99 = await measure(async () => {});
      const poisoned = new Map<number, number>();
      const poisonedP99 = await measure(async () => {
        for (let count = 0; count < poisonCount; count += 1)
          poisoned.set(await invite(client, unknown, receiver), Date.now());
      });
      const deadLettered = () =>
        deliveries.filter(({ streamSequence, outcome }) => poisoned.has(streamSequence) && outcome === 'dead_lettered');
      await waitUntil('the dead letters are stored', async () => deadLettered().length === poisonCount);
      const lateMs = Math.max(
        ...deadLettered().map(({ streamSequence, at }) => at - (poisoned.get(streamSequence) ?? 0) - totalDelayMs),
      );

      await publish(client, profile.profilePublished, unknown.member, unknown);
      await waitUntil('the sender is known', async () => (await members.countDocuments()) === 3);
      const deadLetters = mongo.db().collection<{ _id: string }>('dead_letters');
      for (const { _id } of await deadLetters.find().toArray()) await replay(system, _id);
      const notifications = mongo.db().collection('notifications');
      const restored = () => notifications.countDocuments({ member: unknown.member });
      await waitUntil('the replayed events take effect', async () => (await restored()) === poisonCount).catch(
        () => {},
      );
      return [
        {
          measured: `dead letter after the last of ${totalDelayMs / 1_000} s of delays`,
          value: `${lateMs} ms`,
          expected: `≤ ${maxLateMs} ms`,
          isKept: lateMs <= maxLateMs && lateMs >= 0,
        },
        {
          measured: 'p99 of other events of the subscriber, with and without poison',
          value: `${poisonedP99} and ${quietP99} ms`,
          expected: `≤ ${maxSlowdown}x`,
          isKept: poisonedP99 <= maxSlowdown * quietP99,
        },
        {
          measured: 'effects restored by the replay',
          value: `${await restored()}, ${await deadLetters.countDocuments()} dead letters left`,
          expected: `${poisonCount}, 0 left`,
          isKept: (await restored()) === poisonCount && (await deadLetters.countDocuments()) === 0,
        },
      ];
    } finally {
      pod.kill('SIGKILL');
      await Promise.all([mongo.close(), bus.close()]);
      await system.stop();
    }
  },
};

const podEnvironment = (system: System): Record<string, string> => ({
  PATH: process.env.PATH ?? '',
  HOST: '127.0.0.1',
  PORT: '0',
  LOG_LEVEL: 'silent',
  MONGODB_URI: system.mongodbUri(`hamrah_${service}`),
  NATS_URL: system.natsUrl,
  PUBLIC_ORIGIN: system.origin,
  // No mail server listens here; emails wait in the queue.
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'Hamrah <hello@hamrah.example>',
  SMS_ACCESS_KEY_ID: 'none',
  SMS_SECRET_ACCESS_KEY: 'none',
  UNSUBSCRIBE_KEY: 'ab'.repeat(32),
  VAPID_PRIVATE_KEY: 'ab'.repeat(32),
});

const invite = (client: JetStreamClient, from: PublishedMember, to: PublishedMember): Promise<number> => {
  const invitation = uuid();
  const data = { invitation, from: from.member, to: to.member, sentAt: new Date().toISOString() };
  return publish(client, inbox.invitationSent, invitation, data);
};

/** Publishes an event and returns its sequence in the stream. */
async function publish(client: JetStreamClient, event: AnyEvent, key: string, data: unknown): Promise<number> {
  const envelope = envelopeOf(event, key, 1, data);
  return (await client.publish(subjectOf(event), JSON.stringify(envelope))).seq;
}

const replay = (system: System, id: string) =>
  promisify(execFile)(process.execPath, ['tools/dead-letters/src/main.ts', service, 'replay', id], {
    cwd: folder,
    env: { ...process.env, MONGODB_URI: system.mongodbUri(`hamrah_${service}`), NATS_URL: system.natsUrl },
  });
