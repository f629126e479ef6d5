import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { restoreDatabase, saveDatabase } from '@hamrah/backup/database-dump';
import { rejoin } from '@hamrah/backup/rejoin';
import { restoreStream, saveStream, streamsOf } from '@hamrah/backup/stream-backup';
import { inbox as contracts, notification, type PublishedMember } from '@hamrah/contracts';
import { openInbox } from '@hamrah/inbox/testing';
import { openNotification } from '@hamrah/notification/testing';
import { connectDatabase, defineService } from '@hamrah/service-kit';
import { natsOptions } from '@hamrah/service-kit/messaging/nats-options';
import { environmentOf, startTestService } from '@hamrah/service-kit/testing';
import { jetstreamManager } from '@nats-io/jetstream';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { BSON } from 'mongodb';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';

const polling = { timeout: 60_000, interval: 100 };
type Connection = Awaited<ReturnType<typeof connectDatabase>>;

let nats: NatsConnection;
beforeAll(async () => {
  nats = await connect(natsOptions(process.env.TEST_NATS_URL ?? ''));
});
afterAll(() => nats.close());

let folder: string;
let system: Awaited<ReturnType<typeof openSystem>>;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'hamrah-backup-'));
  system = await openSystem();
}, 120_000);
afterEach(async () => {
  await system.stop();
  rmSync(folder, { recursive: true });
}, 120_000);

/** Inbox and notification on one bus. Their databases survive a restart of the services. */
async function openSystem() {
  const sharedStack = await startTestService(defineService({ name: 'identity', connect: (context) => context }));
  const environmentIn = (service: string) => environmentOf(service, sharedStack.environment);
  const databases = new Map<string, Connection>();
  for (const service of ['inbox', 'notification'])
    databases.set(service, await connectDatabase(environmentIn(service).MONGODB_URI));
  const dbOf = (service: string) => {
    const db = databases.get(service)?.db;
    if (!db) throw new Error(`${service} has no database`);
    return db;
  };
  const startInbox = () => openInbox({ sameEnvironmentAs: { environment: environmentIn('inbox') } });
  const startNotification = () =>
    openNotification({ sameEnvironmentAs: { environment: environmentIn('notification') } });
  let inbox = await startInbox();
  let notifications = await startNotification();
  const listNotifications = async (owner: PublishedMember) =>
    (await notifications.as(owner).call(notification.listNotifications, { query: {} })).items.map(
      ({ kind, member }) => [kind, member],
    );
  return {
    namespace: sharedStack.environment.BUS_NAMESPACE,
    dbOf,
    get inbox() {
      return inbox;
    },
    listNotifications,
    /** Creates a member that both services know. */
    async publishMember(fields: Partial<PublishedMember>): Promise<PublishedMember> {
      const member = await notifications.publishMember(fields);
      const findMember = () => inbox.context.store.members.findMany([member.member]);
      await vi.waitFor(async () => expect((await findMember()).size).toBe(1), polling);
      return member;
    },
    async stopInbox() {
      await inbox.stop();
    },
    async startInbox() {
      inbox = await startInbox();
    },
    async stopNotification() {
      await notifications.stop();
    },
    async startNotification() {
      notifications = await startNotification();
    },
    async stop() {
      await inbox.stop();
      await notifications.stop();
      for (const connection of databases.values()) {
        await connection.dropDatabase();
        await connection.close();
      }
      await sharedStack.stop();
    },
  };
}

/** All documents of a database with their BSON types, and its indexes. */
async function contentsOf(service: string): Promise<unknown> {
  const db = system.dbOf(service);
  const names = (await db.listCollections({}, { nameOnly: true }).toArray()).map(({ name }) => name).toSorted();
  const collections = names.map(async (name) => {
    const rows = await db.collection(name).find({}, { promoteValues: false }).sort({ _id: 1 }).toArray();
    const indexes = await db.collection(name).indexes();
    return [name, rows.map((row) => BSON.EJSON.stringify(row, { relaxed: false })), indexes];
  });
  return Promise.all(collections);
}

/** The state of all streams and the positions of their consumers. */
async function readStreams(): Promise<unknown> {
  const { streams, consumers } = await jetstreamManager(nats);
  const states = [];
  for (const name of await streamsOf(nats, system.namespace)) {
    const { state } = await streams.info(name);
    const positions = [];
    for await (const { name: durable, delivered, ack_floor } of consumers.list(name))
      positions.push([durable, delivered.stream_seq, ack_floor.stream_seq]);
    const { first_seq, last_seq, messages, bytes } = state;
    // The server reports the first sequence of an empty stream differently after a restore.
    states.push([name, messages > 0 ? first_seq : 'none', last_seq, messages, bytes, positions.toSorted()]);
  }
  return states;
}

/** Waits until a service has no pending events. */
async function waitForConsumers(service: string): Promise<void> {
  const { consumers } = await jetstreamManager(nats);
  await vi.waitFor(async () => {
    const pending: string[] = [];
    let consumerCount = 0;
    for (const stream of await streamsOf(nats, system.namespace)) {
      for await (const { name, num_pending, num_ack_pending } of consumers.list(stream)) {
        if (!name.startsWith(`${service}__`)) continue;
        consumerCount += 1;
        if (num_pending + num_ack_pending > 0) pending.push(name);
      }
    }
    expect(consumerCount).toBeGreaterThan(3);
    expect(pending).toEqual([]);
  }, polling);
}

const dropDatabase = (service: string) => system.dbOf(service).dropDatabase();
const folderOf = (service: string) => join(folder, service);
const save = (service: string) => saveDatabase(system.dbOf(service), folderOf(service));
const restore = (service: string) => restoreDatabase(system.dbOf(service), folderOf(service));

it('restores all databases and streams exactly, and the services continue', async () => {
  const asha = await system.publishMember({ gender: 'Female' });
  const ravi = await system.publishMember({ gender: 'Male' });
  await system.inbox.invite(ravi, asha);
  await vi.waitFor(async () => expect(await system.listNotifications(asha)).toHaveLength(1), polling);
  await Promise.all([system.stopInbox(), system.stopNotification()]);
  const services = ['inbox', 'notification'];
  const stateBefore = await Promise.all([...services.map(contentsOf), readStreams()]);
  const names = await streamsOf(nats, system.namespace);
  for (const service of services) await save(service);
  for (const name of names) await saveStream(nats, name, join(folder, name));

  for (const service of services) await dropDatabase(service);
  const { streams } = await jetstreamManager(nats);
  for (const name of names) await streams.delete(name);
  expect(await Promise.all([...services.map(contentsOf), readStreams()])).not.toEqual(stateBefore);

  for (const name of names) await restoreStream(nats, name, join(folder, name));
  for (const service of services) await restore(service);
  expect(await Promise.all([...services.map(contentsOf), readStreams()])).toEqual(stateBefore);
  await expect(restoreStream(nats, names[0] ?? '', join(folder, names[0] ?? ''))).rejects.toThrow(/in use|exist/);

  await Promise.all([system.startInbox(), system.startNotification()]);
  const { items } = await system.inbox.as(asha).call(contracts.listReceived, { query: {} });
  await system.inbox
    .as(asha)
    .call(contracts.acceptInvitation, { params: { invitation: items[0]?.invitation.id ?? '' } });
  await vi.waitFor(async () => expect(await system.listNotifications(ravi)).toHaveLength(1), polling);
  expect(await system.listNotifications(asha)).toHaveLength(1);
}, 240_000);

it('lets a restored subscriber catch up on missed events without duplicates', async () => {
  const asha = await system.publishMember({ gender: 'Female' });
  const dina = await system.publishMember({ gender: 'Female' });
  const ravi = await system.publishMember({ gender: 'Male' });
  await system.inbox.invite(ravi, asha);
  await vi.waitFor(async () => expect(await system.listNotifications(asha)).toHaveLength(1), polling);
  await save('notification');
  await system.inbox.invite(ravi, dina);
  await vi.waitFor(async () => expect(await system.listNotifications(dina)).toHaveLength(1), polling);
  const listsBefore = [await system.listNotifications(asha), await system.listNotifications(dina)];
  const rejoinNotification = () => rejoin(system.dbOf('notification'), nats, 'notification', system.namespace);
  await expect(rejoinNotification()).rejects.toThrow('notification is running: stop it first');

  await system.stopNotification();
  await dropDatabase('notification');
  await restore('notification');
  const { replayedSubscribers } = await rejoinNotification();
  expect(replayedSubscribers).toContain('notify-receiver-on-invitation-sent');
  await system.startNotification();
  await waitForConsumers('notification');
  expect([await system.listNotifications(asha), await system.listNotifications(dina)]).toEqual(listsBefore);
}, 240_000);

it('never reuses an event sequence after a publisher is restored', async () => {
  const asha = await system.publishMember({ gender: 'Female' });
  const ravi = await system.publishMember({ gender: 'Male' });
  const { id } = await system.inbox.invite(ravi, asha);
  await save('inbox');
  const accept = () => system.inbox.as(asha).call(contracts.acceptInvitation, { params: { invitation: id } });
  await accept();
  const readSequences = async () =>
    (await system.inbox.publishedEvents(contracts.invitationAccepted))
      .filter(({ key }) => key === id)
      .map(({ sequence }) => sequence);
  const [sequence = 0] = await readSequences();

  await system.stopInbox();
  await dropDatabase('inbox');
  await restore('inbox');
  const { raisedSequences } = await rejoin(system.dbOf('inbox'), nats, 'inbox', system.namespace);
  expect(raisedSequences).toBeGreaterThan(0);
  await system.startInbox();
  await accept();
  expect(await readSequences()).toEqual([sequence, sequence + 1]);
}, 240_000);
