import { fileURLToPath } from 'node:url';
import { inbox, matches, notification, profile } from '@hamrah/contracts';
import { startSystem } from '@hamrah/start';
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiClient, ApiError, fetchAllPages } from './api-client.ts';
import { registerMember } from './register-member.ts';
import { relaxedLimits } from './relaxed-limits.ts';
import { waitUntil } from './wait-until.ts';

const folder = fileURLToPath(new URL('../../', import.meta.url));
const kills = 56;
const couples = 8;
const victims = ['inbox', 'notification', 'matches', 'profile', 'gateway', 'identity'] as const;
const seed = Number(process.env.CRASH_SEED ?? Date.now() % 1_000_000_007);

interface Member {
  client: ApiClient;
  member: string;
}

let system: Awaited<ReturnType<typeof startSystem>>;
let women: Member[] = [];
let men: Member[] = [];

beforeAll(async () => {
  system = await startSystem({ folder, ports: 'free', environment: { gateway: relaxedLimits } });
  const members: Member[] = [];
  for (let number = 0; number < couples * 2; number += 1) members.push(await registerMember(system, number));
  women = members.filter((_, number) => number % 2 === 0);
  men = members.filter((_, number) => number % 2 === 1);
  for (const { client } of members) {
    await waitUntil('profile and matches know every member', async () => {
      await client.call(profile.readOwnProfile, {});
      const page = await client.call(matches.listMyPathMatches, { query: {} });
      return page.items.length === couples;
    });
  }
}, 300_000);

afterAll(() => system?.stop());

/**
 * Retries a call after network and server errors, and while the other member is not found. Throws on other refusals and
 * after 600 attempts. A code in `doneCodes` means that an earlier attempt succeeded.
 */
async function retryCall<T>(call: () => Promise<T>, doneCodes: readonly string[] = []): Promise<T | undefined> {
  for (let attempt = 0; attempt < 600; attempt += 1) {
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (doneCodes.includes(error.code)) return undefined;
      if (error.status > 0 && error.status < 500 && error.code !== 'inbox.member_not_found') throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
  throw new Error('The system did not recover.');
}

const listReceivedOf = ({ client }: Member) =>
  fetchAllPages((cursor) => client.call(inbox.listReceived, { query: cursor ? { cursor, limit: 50 } : { limit: 50 } }));
const listAcceptedOf = ({ client }: Member) =>
  fetchAllPages((cursor) => client.call(inbox.listAccepted, { query: cursor ? { cursor, limit: 50 } : { limit: 50 } }));
const listNotificationsOf = ({ client }: Member) =>
  fetchAllPages((cursor) =>
    client.call(notification.listNotifications, { query: cursor ? { cursor, limit: 50 } : { limit: 50 } }),
  );

describe(`SIGKILL at ${kills} random moments while members send and accept invitations (CRASH_SEED=${seed})`, () => {
  it('loses no event and duplicates none', async () => {
    const generator = xoroshiro128plus(seed);
    const draw = (max: number) => uniformInt(generator, 0, max);
    const invitedPairs: { woman: Member; man: Member }[] = [];
    const connectedPairs: { woman: Member; man: Member }[] = [];
    const pairs = women.flatMap((woman) => men.map((man) => ({ woman, man })));

    const killCounts = new Map<string, number>();
    const waitUntilRestarted = async (name: (typeof victims)[number]) => {
      await waitUntil(`${name} restarted`, async () => system.processes[name].restarts === (killCounts.get(name) ?? 0));
      await system.processes[name].waitReady();
    };
    const kill = async (name: (typeof victims)[number]) => {
      await new Promise((resolve) => setTimeout(resolve, draw(60)));
      killCounts.set(name, (killCounts.get(name) ?? 0) + 1);
      system.processes[name].kill('SIGKILL');
    };

    for (let round = 0; round < kills; round += 1) {
      const victim = victims[draw(victims.length - 1)] as (typeof victims)[number];
      // The other processes may still be restarting.
      await waitUntilRestarted(victim);
      const pair = pairs[round];
      if (!pair) throw new Error('There are more kills than pairs.');
      const isAccepting = round % 2 === 1;
      const invite = retryCall(
        () => pair.woman.client.call(inbox.sendInvitation, { body: { to: pair.man.member } }),
        ['inbox.already_invited'],
      );
      if (!isAccepting) {
        await Promise.all([invite, kill(victim)]);
      } else {
        await invite;
        const rows = await retryCall(() => listReceivedOf(pair.man));
        const row = rows?.find(({ invitation }) => invitation.from === pair.woman.member);
        if (!row) throw new Error('A successfully sent invitation is not in the inbox.');
        const accept = retryCall(
          () => pair.man.client.call(inbox.acceptInvitation, { params: { invitation: row.invitation.id } }),
          ['inbox.already_answered'],
        );
        await Promise.all([accept, kill(victim)]);
        connectedPairs.push(pair);
      }
      invitedPairs.push(pair);
    }
    await Promise.all(victims.map(waitUntilRestarted));
    expect(victims.reduce((sum, name) => sum + system.processes[name].restarts, 0)).toBe(kills);

    const count = (list: typeof invitedPairs, side: 'woman' | 'man', member: Member) =>
      list.filter((pair) => pair[side] === member).length;
    for (const man of men) {
      const expected = count(invitedPairs, 'man', man);
      await waitUntil(
        'every invitation has a notification',
        async () => (await listNotificationsOf(man)).length >= expected,
      );
      const notifications = await listNotificationsOf(man);
      expect(notifications.map((notification) => notification.member).sort()).toEqual(
        invitedPairs
          .filter((pair) => pair.man === man)
          .map((pair) => pair.woman.member)
          .sort(),
      );
      expect((await listReceivedOf(man)).length).toBe(expected - count(connectedPairs, 'man', man));
      expect((await listAcceptedOf(man)).length).toBe(count(connectedPairs, 'man', man));
      await waitUntil('the dashboard counts agree with the inbox', async () => {
        const { counters } = await man.client.call(profile.readDashboard, {});
        return (
          counters.acceptedInvitations === count(connectedPairs, 'man', man) &&
          counters.pendingInvitations === expected - count(connectedPairs, 'man', man)
        );
      });
    }
    for (const woman of women) {
      const expected = connectedPairs
        .filter((pair) => pair.woman === woman)
        .map((pair) => pair.man.member)
        .sort();
      await waitUntil(
        'every acceptance has a notification',
        async () => (await listNotificationsOf(woman)).length >= expected.length,
      );
      expect((await listNotificationsOf(woman)).map(({ member }) => member).sort()).toEqual(expected);
      await waitUntil('every card shows the relation', async () => {
        const { items } = await woman.client.call(matches.listMyPathMatches, { query: { limit: 50 } });
        return items.every((card) => {
          const isInvited = invitedPairs.some((pair) => pair.woman === woman && pair.man.member === card.code);
          return card.relation === (expected.includes(card.code) ? 'connected' : isInvited ? 'sent' : 'none');
        });
      });
    }
  }, 600_000);
});
