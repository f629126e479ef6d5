import { fileURLToPath } from 'node:url';
import { inbox, matches, notification, profile } from '@hamrah/contracts';
import { startSystem } from '@hamrah/start';
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allOf, Refused, type Visitor } from './door.ts';
import { newcomer, until } from './newcomers.ts';

const folder = fileURLToPath(new URL('../../', import.meta.url));
const kills = 56;
const couples = 8;
const victims = ['inbox', 'notification', 'matches', 'profile', 'gateway', 'identity'] as const;
const seed = Number(process.env.CRASH_SEED ?? Date.now() % 1_000_000_007);

interface Member {
  visitor: Visitor;
  member: string;
}

let system: Awaited<ReturnType<typeof startSystem>>;
let women: Member[] = [];
let men: Member[] = [];

beforeAll(async () => {
  system = await startSystem({
    folder,
    ports: 'free',
    environment: {
      gateway: {
        REGISTRATIONS_PER_HOUR: '1000',
        CODES_PER_HOUR: '1000',
        UPLOADS_PER_HOUR: '1000',
        SIGN_INS_PER_MINUTE: '1000',
        READS_PER_MINUTE: '100000',
        WRITES_PER_MINUTE: '10000',
      },
    },
  });
  const everyone: Member[] = [];
  for (let number = 0; number < couples * 2; number += 1) everyone.push(await newcomer(system, number));
  women = everyone.filter((_, number) => number % 2 === 0);
  men = everyone.filter((_, number) => number % 2 === 1);
  for (const { visitor } of everyone) {
    await until('every service knows every newcomer', async () => {
      await visitor.call(profile.readOwnProfile, {});
      const found = await visitor.call(matches.listMyPathMatches, { query: {} });
      return found.items.length === couples;
    });
  }
}, 300_000);

afterAll(() => system?.stop());

/** Goes on asking until the system has answered; the answers in `done` mean that an earlier try got through. */
async function insist(work: () => Promise<unknown>, done: readonly string[]): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    try {
      await work();
      return;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      if (done.includes(error.code)) return;
      if (error.status > 0 && error.status < 500 && error.code !== 'inbox.member_not_found') throw error;
      await new Promise((wake) => setTimeout(wake, 50));
    }
  }
  throw new Error('The system did not come back.');
}

const receivedBy = ({ visitor }: Member) =>
  allOf((cursor) => visitor.call(inbox.listReceived, { query: cursor ? { cursor, limit: 50 } : { limit: 50 } }));
const acceptedOf = ({ visitor }: Member) =>
  allOf((cursor) => visitor.call(inbox.listAccepted, { query: cursor ? { cursor, limit: 50 } : { limit: 50 } }));
const bellOf = ({ visitor }: Member) =>
  allOf((cursor) =>
    visitor.call(notification.listNotifications, { query: cursor ? { cursor, limit: 50 } : { limit: 50 } }),
  );

describe(`SIGKILL at ${kills} random moments of an invitation's way (CRASH_SEED=${seed})`, () => {
  it('loses no event and doubles none', async () => {
    const draws = xoroshiro128plus(seed);
    const draw = (max: number) => uniformInt(draws, 0, max);
    const invited: { woman: Member; man: Member }[] = [];
    const connected: { woman: Member; man: Member }[] = [];
    const pairs = women.flatMap((woman) => men.map((man) => ({ woman, man })));

    const killOne = async () => {
      const victim = victims[draw(victims.length - 1)] as (typeof victims)[number];
      const child = system.processes[victim];
      await new Promise((wake) => setTimeout(wake, draw(60)));
      child.kill('SIGKILL');
    };

    const allReady = () => Promise.all(victims.map((name) => system.processes[name].waitReady()));
    for (let round = 0; round < kills; round += 1) {
      await allReady();
      const pair = pairs[round];
      if (!pair) throw new Error('More kills than pairs.');
      const answering = round % 2 === 1;
      const invite = insist(
        () => pair.woman.visitor.call(inbox.sendInvitation, { body: { to: pair.man.member } }),
        ['inbox.already_invited'],
      );
      if (!answering) {
        await Promise.all([invite, killOne()]);
      } else {
        await invite;
        const rows = await receivedBy(pair.man);
        const row = rows.find((one) => one.invitation.from === pair.woman.member);
        if (!row) throw new Error('An invitation that was answered with success is not in the inbox.');
        const accept = insist(
          () => pair.man.visitor.call(inbox.acceptInvitation, { params: { invitation: row.invitation.id } }),
          ['inbox.already_answered'],
        );
        await Promise.all([accept, killOne()]);
        connected.push(pair);
      }
      invited.push(pair);
    }
    await allReady();
    expect(victims.reduce((sum, name) => sum + system.processes[name].restarts, 0)).toBe(kills);

    const count = (list: typeof invited, side: 'woman' | 'man', member: Member) =>
      list.filter((one) => one[side] === member).length;
    for (const man of men) {
      const expected = count(invited, 'man', man);
      await until('every invitation has rung', async () => (await bellOf(man)).length >= expected);
      const rung = await bellOf(man);
      expect(rung.map((one) => one.member).sort()).toEqual(
        invited
          .filter((one) => one.man === man)
          .map((one) => one.woman.member)
          .sort(),
      );
      expect((await receivedBy(man)).length).toBe(expected - count(connected, 'man', man));
      expect((await acceptedOf(man)).length).toBe(count(connected, 'man', man));
      await until('the dashboard counts what the inbox holds', async () => {
        const { counters } = await man.visitor.call(profile.readDashboard, {});
        return (
          counters.acceptedInvitations === count(connected, 'man', man) &&
          counters.pendingInvitations === expected - count(connected, 'man', man)
        );
      });
    }
    for (const woman of women) {
      const expected = connected
        .filter((one) => one.woman === woman)
        .map((one) => one.man.member)
        .sort();
      await until('every answer has rung', async () => (await bellOf(woman)).length >= expected.length);
      expect((await bellOf(woman)).map((one) => one.member).sort()).toEqual(expected);
      await until('every card shows how far the two are', async () => {
        const { items } = await woman.visitor.call(matches.listMyPathMatches, { query: { limit: 50 } });
        return items.every((card) => {
          const sent = invited.some((one) => one.woman === woman && one.man.member === card.code);
          return card.relation === (expected.includes(card.code) ? 'connected' : sent ? 'sent' : 'none');
        });
      });
    }
  }, 600_000);
});
