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
import { stack, type TestEnvironment } from '@hamrah/service-kit/testing';
import { jetstreamManager } from '@nats-io/jetstream';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { BSON } from 'mongodb';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';

const patient = { timeout: 60_000, interval: 100 };
type Connection = Awaited<ReturnType<typeof connectDatabase>>;

let nats: NatsConnection;
beforeAll(async () => {
  nats = await connect({ servers: process.env.TEST_NATS_URL ?? '' });
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

/** Inbox and notification on one bus, each with a database of its own, which outlive the services. */
async function openSystem() {
  const keeper = await stack(defineService({ name: 'identity', connect: (foundation) => foundation }));
  const placeOf = (service: string): TestEnvironment => {
    const uri = new URL(keeper.environment.MONGODB_URI);
    uri.pathname += `_${service}`;
    return { ...keeper.environment, MONGODB_URI: uri.href };
  };
  const databases = new Map<string, Connection>();
  for (const service of ['inbox', 'notification'])
    databases.set(service, await connectDatabase(placeOf(service).MONGODB_URI));
  const dbOf = (service: string) => {
    const db = databases.get(service)?.db;
    if (!db) throw new Error(`${service} has no database`);
    return db;
  };
  const startInbox = () => openInbox({ beside: { environment: placeOf('inbox') } });
  const startBell = () => openNotification({ beside: { environment: placeOf('notification') } });
  let inbox = await startInbox();
  let bell = await startBell();
  const listed = async (owner: PublishedMember) =>
    (await bell.as(owner).call(notification.listNotifications, { query: {} })).items.map(({ kind, member }) => [
      kind,
      member,
    ]);
  return {
    namespace: keeper.environment.BUS_NAMESPACE,
    dbOf,
    get inbox() {
      return inbox;
    },
    listed,
    /** Somebody both services know. */
    async introduce(facts: Partial<PublishedMember>): Promise<PublishedMember> {
      const member = await bell.publishMember(facts);
      const known = () => inbox.deps.store.members.findMany([member.member]);
      await vi.waitFor(async () => expect((await known()).size).toBe(1), patient);
      return member;
    },
    async stopInbox() {
      await inbox.stop();
    },
    async startInbox() {
      inbox = await startInbox();
    },
    async stopBell() {
      await bell.stop();
    },
    async startBell() {
      bell = await startBell();
    },
    async stop() {
      await inbox.stop();
      await bell.stop();
      for (const connection of databases.values()) {
        await connection.dropDatabase();
        await connection.close();
      }
      await keeper.stop();
    },
  };
}

/** All that a database holds, with its indexes, type by type. */
async function contentsOf(service: string): Promise<unknown> {
  const db = system.dbOf(service);
  const names = (await db.listCollections({}, { nameOnly: true }).toArray()).map(({ name }) => name).toSorted();
  const each = names.map(async (name) => {
    const rows = await db.collection(name).find({}, { promoteValues: false }).sort({ _id: 1 }).toArray();
    const indexes = await db.collection(name).indexes();
    return [name, rows.map((row) => BSON.EJSON.stringify(row, { relaxed: false })), indexes];
  });
  return Promise.all(each);
}

/** What the streams of the system hold, and how far each of their consumers is. */
async function streamsNow(): Promise<unknown> {
  const { streams, consumers } = await jetstreamManager(nats);
  const told = [];
  for (const name of await streamsOf(nats, system.namespace)) {
    const { state } = await streams.info(name);
    const places = [];
    for await (const { name: durable, delivered, ack_floor } of consumers.list(name))
      places.push([durable, delivered.stream_seq, ack_floor.stream_seq]);
    const { first_seq, last_seq, messages, bytes } = state;
    // Of an empty stream the server names the first message as 0 before, and as the next one after.
    told.push([name, messages > 0 ? first_seq : 'none', last_seq, messages, bytes, places.toSorted()]);
  }
  return told;
}

/** Waits until a service has nothing before it any more. */
async function hasCaughtUp(service: string): Promise<void> {
  const { consumers } = await jetstreamManager(nats);
  await vi.waitFor(async () => {
    const waiting: string[] = [];
    let found = 0;
    for (const stream of await streamsOf(nats, system.namespace)) {
      for await (const { name, num_pending, num_ack_pending } of consumers.list(stream)) {
        if (!name.startsWith(`${service}__`)) continue;
        found += 1;
        if (num_pending + num_ack_pending > 0) waiting.push(name);
      }
    }
    expect(found).toBeGreaterThan(3);
    expect(waiting).toEqual([]);
  }, patient);
}

const wipe = (service: string) => system.dbOf(service).dropDatabase();
const folderOf = (service: string) => join(folder, service);
const save = (service: string) => saveDatabase(system.dbOf(service), folderOf(service));
const restore = (service: string) => restoreDatabase(system.dbOf(service), folderOf(service));

it('when all is lost, databases and streams come back as they were, and the services go on', async () => {
  const asha = await system.introduce({ gender: 'Female' });
  const ravi = await system.introduce({ gender: 'Male' });
  await system.inbox.invite(ravi, asha);
  await vi.waitFor(async () => expect(await system.listed(asha)).toHaveLength(1), patient);
  await Promise.all([system.stopInbox(), system.stopBell()]);
  const services = ['inbox', 'notification'];
  const before = await Promise.all([...services.map(contentsOf), streamsNow()]);
  const names = await streamsOf(nats, system.namespace);
  for (const service of services) await save(service);
  for (const name of names) await saveStream(nats, name, join(folder, name));

  for (const service of services) await wipe(service);
  const { streams } = await jetstreamManager(nats);
  for (const name of names) await streams.delete(name);
  expect(await Promise.all([...services.map(contentsOf), streamsNow()])).not.toEqual(before);

  for (const name of names) await restoreStream(nats, name, join(folder, name));
  for (const service of services) await restore(service);
  expect(await Promise.all([...services.map(contentsOf), streamsNow()])).toEqual(before);
  await expect(restoreStream(nats, names[0] ?? '', join(folder, names[0] ?? ''))).rejects.toThrow(/in use|exist/);

  await Promise.all([system.startInbox(), system.startBell()]);
  const { items } = await system.inbox.as(asha).call(contracts.listReceived, { query: {} });
  await system.inbox
    .as(asha)
    .call(contracts.acceptInvitation, { params: { invitation: items[0]?.invitation.id ?? '' } });
  await vi.waitFor(async () => expect(await system.listed(ravi)).toHaveLength(1), patient);
  expect(await system.listed(asha)).toHaveLength(1);
}, 240_000);

it('one that only hears, restored alone from an older backup, has what happened since, and nothing twice', async () => {
  const asha = await system.introduce({ gender: 'Female' });
  const dina = await system.introduce({ gender: 'Female' });
  const ravi = await system.introduce({ gender: 'Male' });
  await system.inbox.invite(ravi, asha);
  await vi.waitFor(async () => expect(await system.listed(asha)).toHaveLength(1), patient);
  await save('notification');
  await system.inbox.invite(ravi, dina);
  await vi.waitFor(async () => expect(await system.listed(dina)).toHaveLength(1), patient);
  const before = [await system.listed(asha), await system.listed(dina)];
  const again = () => rejoin(system.dbOf('notification'), nats, 'notification', system.namespace);
  await expect(again()).rejects.toThrow('notification is running: stop it first');

  await system.stopBell();
  await wipe('notification');
  await restore('notification');
  const { listening } = await again();
  expect(listening).toContain('notify-receiver-on-invitation-sent');
  await system.startBell();
  await hasCaughtUp('notification');
  expect([await system.listed(asha), await system.listed(dina)]).toEqual(before);
}, 240_000);

it('one that tells, restored alone from an older backup, gives no number of an event a second time', async () => {
  const asha = await system.introduce({ gender: 'Female' });
  const ravi = await system.introduce({ gender: 'Male' });
  const { id } = await system.inbox.invite(ravi, asha);
  await save('inbox');
  const accept = () => system.inbox.as(asha).call(contracts.acceptInvitation, { params: { invitation: id } });
  await accept();
  const numbers = async () =>
    (await system.inbox.publishedEvents(contracts.invitationAccepted))
      .filter(({ key }) => key === id)
      .map(({ sequence }) => sequence);
  const [told = 0] = await numbers();

  await system.stopInbox();
  await wipe('inbox');
  await restore('inbox');
  const { raised } = await rejoin(system.dbOf('inbox'), nats, 'inbox', system.namespace);
  expect(raised).toBeGreaterThan(0);
  await system.startInbox();
  await accept();
  expect(await numbers()).toEqual([told, told + 1]);
}, 240_000);
