import { setTimeout as sleep } from 'node:timers/promises';
import { type MemberSocket, openMemberSocket } from '@hamrah/bench/member-socket';
import { inbox, notification } from '@hamrah/contracts';
import type { ApiClient } from '@hamrah/tests/api-client';
import { waitUntil } from '@hamrah/tests/wait-until';
import { MongoClient } from 'mongodb';
import type { Proof } from '../proof.ts';
import { type DemoClient, signInDemoMembers } from '../support/demo-clients.ts';
import { withSystem } from '../support/with-system.ts';

/** Small enough for two cores to process the invitations to all members while the members are offline. */
const memberCount = 12;
/** Number of events for each member while their sockets are open, closed or reconnecting. */
const eventCounts = { online: 5, offline: 50, reconnecting: 10 };
const senderCount = Object.values(eventCounts).reduce((sum, count) => sum + count);
const offlineMs = 30_000;
const pageSize = 20;

/** A member whose sockets connect and disconnect, and the notifications that their page has received. */
class SimulatedBrowser {
  readonly #client: ApiClient;
  readonly member: string;
  /** Ids of notifications in socket frames, and in replies of the list. */
  readonly frames: string[] = [];
  readonly listed: string[] = [];
  #newest = 0;
  #socket: MemberSocket | undefined;
  #caughtUp = Promise.resolve();

  constructor({ client, member }: DemoClient) {
    this.#client = client;
    this.member = member;
  }

  /** Opens a socket and lists the missed notifications, up to the position that the socket reports. */
  async connect(): Promise<void> {
    const { origin, cookieHeader } = this.#client;
    const ready = Promise.withResolvers<number>();
    this.#socket = openMemberSocket(origin, origin, cookieHeader, (text) => {
      const [name, payload] = JSON.parse(text.slice(2)) as [string, { id: string; position: number }];
      if (name === notification.socketReady) ready.resolve(payload.position);
      if (name !== 'receiveNotification') return;
      this.frames.push(payload.id);
    });
    if (!(await this.#socket.accepted)) throw new Error('A socket was refused.');
    this.#caughtUp = this.#list(await ready.promise);
    await this.#caughtUp;
  }

  async #list(upTo: number): Promise<void> {
    for (let next: number | null = this.#newest; next !== null; ) {
      const page: { items: { id: string }[]; next: number | null } = await this.#client.call(
        notification.listNotificationsSince,
        { params: { position: next }, query: { limit: pageSize, upTo } },
      );
      this.listed.push(...page.items.map(({ id }) => id));
      next = page.next;
    }
    this.#newest = upTo;
  }

  /** Closes the socket. Call it only when the page has received every notification so far. */
  async disconnect(): Promise<void> {
    const { items } = await this.#client.call(notification.listNotifications, { query: { limit: 1 } });
    this.#newest = items[0]?.position ?? 0;
    this.#socket?.close();
    await this.#socket?.closed;
  }
}

const repeatedIn = (ids: readonly string[]): number => ids.length - new Set(ids).size;

export const proof: Proof = {
  number: 6,
  promise:
    'A member who was offline gets each missed notification once: in the list or on the socket, never on both, never twice.',
  shortForm: 'services/notification/src/sockets/sockets.test.ts',
  maxMinutes: 5,
  run: () =>
    withSystem(
      async (system) => {
        await system.seed(3 * Math.max(memberCount, senderCount));
        const browsers = (await signInDemoMembers(system.origin, memberCount, 'Male')).map(
          (man) => new SimulatedBrowser(man),
        );
        const senders = await signInDemoMembers(system.origin, senderCount, 'Female');
        const mongo = await MongoClient.connect(system.mongodbUri('hamrah_notification'));
        try {
          const notifications = mongo.db().collection<{ _id: string; owner: string }>('notifications');
          const owners = browsers.map(({ member }) => member);
          const storedBefore = await notifications.countDocuments({ owner: { $in: owners } });
          /** Each of the next senders invites every member. */
          const invite = async (count: number, overMs: number) => {
            const startedAt = performance.now();
            for (const [index, { client }] of senders.splice(0, count).entries()) {
              await Promise.all(owners.map((to) => client.call(inbox.sendInvitation, { body: { to } })));
              await sleep(Math.max(0, startedAt + (overMs * (index + 1)) / count - performance.now()));
            }
          };
          const waitUntilStored = (count: number) =>
            waitUntil('the notifications are stored', async () => {
              const stored = await notifications.countDocuments({ owner: { $in: owners } });
              return stored - storedBefore === count * owners.length;
            });
          await Promise.all(browsers.map((browser) => browser.connect()));
          await invite(eventCounts.online, 0);
          await waitUntilStored(eventCounts.online);
          await sleep(1_000);
          for (const browser of browsers) await browser.disconnect();
          const offlineAt = performance.now();
          await invite(eventCounts.offline, offlineMs - 2_000);
          await sleep(Math.max(0, offlineAt + offlineMs - performance.now()));
          const offlineSeconds = Math.round((performance.now() - offlineAt) / 1_000);
          // These events race with the reconnects.
          const inviting = invite(eventCounts.reconnecting, 3_000);
          await Promise.all(
            browsers.map((browser, index) => sleep((index * 2_000) / memberCount).then(() => browser.connect())),
          );
          await inviting;
          await waitUntilStored(senderCount);
          await sleep(2_000);

          let missing = 0;
          let unknown = 0;
          let repeated = 0;
          let onBoth = 0;
          for (const { member, frames, listed } of browsers) {
            const rows = await notifications.find({ owner: member }, { projection: { _id: 1 } }).toArray();
            const stored = new Set(rows.map(({ _id }) => String(_id)));
            const received = new Set([...frames, ...listed]);
            missing += [...stored].filter((id) => !received.has(id)).length;
            unknown += [...received].filter((id) => !stored.has(id)).length;
            repeated += repeatedIn(frames) + repeatedIn(listed);
            onBoth += frames.filter((id) => listed.includes(id)).length;
          }
          const total = browsers.reduce((sum, { frames, listed }) => sum + frames.length + listed.length, 0);
          const finding = (measured: string, value: number) => ({
            measured,
            value: String(value),
            expected: '0',
            isKept: value === 0,
          });
          return [
            {
              measured: `notifications for ${memberCount} members who were offline for ${offlineSeconds} s`,
              value: `${total}, ${eventCounts.offline} each while offline`,
              expected: `≥ ${senderCount * memberCount}`,
              isKept: total >= senderCount * memberCount,
            },
            finding('stored notifications that a member did not receive', missing),
            finding('received notifications that are not stored', unknown),
            finding('notifications twice in socket frames, or twice in lists', repeated),
            finding('notifications both in a frame and in a list', onBoth),
          ];
        } finally {
          await mongo.close();
        }
      },
      { inbox: { INVITATIONS_PER_DAY_FREE: '10000', INVITATIONS_PER_DAY_PRO: '10000' } },
    ),
};
