import { matches, type PublishedMember, paths, profile } from '@hamrah/contracts';
import { connectDatabase } from '@hamrah/service-kit';
import { type Stack, stack, testMember } from '@hamrah/service-kit/testing';
import { type Connection, mongo } from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { matchesService } from '../app.ts';
import { wantedByListing, wantedBySearch } from '../domain/wanted.ts';
import { type DemoMatch, seeding } from '../seeding.ts';
import { type OpenMatches, openMatches } from '../testing.ts';
import { searchableOf } from './members.ts';
import { openStore } from './store.ts';

type Pod = Stack<typeof matchesService>;
type Path = (typeof paths)[number];

let service: OpenMatches;
let beside: Pod;
let elsewhere: Connection;
let path: Path;
let used = 0;
beforeAll(async () => {
  service = await openMatches();
  beside = await stack(matchesService, { beside: service });
  // Another process, which has no bus.
  elsewhere = await connectDatabase(service.environment.MONGODB_URI);
});
beforeEach(() => {
  path = paths[used++] as Path;
});
afterAll(async () => {
  await elsewhere.close();
  await beside.stop();
  await service.stop();
});

const ravi = { gender: 'Male' } as const;
const woman = (facts: Partial<PublishedMember> = {}) => testMember({ gender: 'Female', path, ...facts });
/** Codes of the women on the path, as a pod lists them. */
const listed = async ({ deps }: Pick<Pod, 'deps'>) => {
  const { items } = await deps.store.members.list(ravi, wantedByListing({ path }), new Date(), { limit: 50 });
  return items.map(({ member }) => member);
};
const counted = ({ deps }: Pick<Pod, 'deps'>) => {
  const wanted = { ...wantedBySearch(matches.openSearch), paths: [path] };
  return deps.store.members.count(ravi, wanted, new Date(), 10_000);
};
/** What a pod finds before it has looked anybody up. */
const proposed = ({ deps }: Pick<Pod, 'deps'>, wanted = wantedByListing({ path })) =>
  deps.store.members.index.find('Female', { wanted, now: new Date() }, 50).map(({ member }) => member);
const eventually = (what: () => unknown) => expect.poll(what, { timeout: 10_000, interval: 50 });

let sequence = 1;
/** Writes as the reaction does, on the pod that is said. */
const publish = ({ deps }: Pick<Pod, 'deps'>, copy: PublishedMember) =>
  deps.commit((tx) => deps.store.members.keepNewest(copy.member, sequence++, searchableOf(copy), tx));
const forget = ({ deps }: Pick<Pod, 'deps'>, { member }: PublishedMember) =>
  deps.commit((tx) => deps.store.members.forget(member, tx));

describe('over the bus', () => {
  it('tells another pod of newcomers, changes, those who hide, and those who leave', async () => {
    // Neither pod finds anything in the collection.
    for (const { deps } of [service, beside]) {
      const noted = deps.store.members.model.db.model('member_change');
      vi.spyOn(noted, 'find').mockReturnValue({ lean: async () => [] } as never);
    }
    const [asha, usha, mira] = [woman(), woman(), woman()];
    for (const copy of [asha, usha, mira]) await publish(service, copy);
    await eventually(() => proposed(beside).toSorted()).toEqual(
      [asha, usha, mira].map((copy) => copy.member).toSorted(),
    );
    await publish(beside, { ...asha, city: 'Agra' });
    await eventually(() => proposed(service, wantedByListing({ path, city: 'Agra' }))).toEqual([asha.member]);
    await publish(service, { ...usha, hidden: true });
    await forget(service, mira);
    await eventually(() => proposed(beside)).toEqual([asha.member]);
  });
});

describe('without it', () => {
  it('finds changes that were noted in the collection alone', async () => {
    const store = openStore(elsewhere);
    const [asha, usha] = [woman(), woman()];
    for (const copy of [asha, usha]) {
      const session = await elsewhere.startSession();
      await session.withTransaction(() =>
        store.members.keepNewest(copy.member, sequence++, searchableOf(copy), { session } as never),
      );
      await session.endSession();
    }
    for (const pod of [service, beside])
      await eventually(() => proposed(pod).toSorted()).toEqual([asha.member, usha.member].toSorted());
    await store.members.discard([asha.member]);
    for (const pod of [service, beside]) await eventually(() => proposed(pod)).toEqual([usha.member]);
  });

  it('follows another process that loads members by the thousand and removes them', async () => {
    const facts = { diet: null, alcohol: null, children: null, completeness: 60, preferences: profile.openPreferences };
    const many = Array.from({ length: 2_500 }, (_, at): DemoMatch => {
      const copy = woman({ synthetic: true, joinedAt: new Date(Date.UTC(2025, 0, 1) + at).toISOString() });
      return { copy, facts: { ...facts, member: copy.member }, phone: '', email: '', passwordHash: '' };
    });
    const real = woman();
    await publish(service, real);
    await seeding.load(elsewhere, many);
    for (const pod of [service, beside]) await eventually(() => counted(pod)).toBe(2_501);
    expect((await listed(beside)).slice(0, 2)).toEqual([real.member, many.at(-1)?.copy.member]);
    await seeding.removeSynthetic(elsewhere);
    for (const pod of [service, beside]) await eventually(() => counted(pod)).toBe(1);
    for (const pod of [service, beside]) expect(await listed(pod)).toEqual([real.member]);
  });
});

describe('in the pod that writes', () => {
  it('has what was written in the very next list and count', async () => {
    const women: PublishedMember[] = [];
    for (let day = 1; day <= 5; day += 1) {
      women.unshift(woman({ joinedAt: `2026-01-0${day}T00:00:00.000Z` }));
      await publish(service, women[0] as PublishedMember);
      expect(await listed(service)).toEqual(women.map(({ member }) => member));
    }
    await publish(service, { ...(women[1] as PublishedMember), hidden: true });
    expect(await counted(service)).toBe(4);
    await forget(service, women[2] as PublishedMember);
    expect(await counted(service)).toBe(3);
  });

  it('has nothing of a transaction before it is done, nor of one that is undone', async () => {
    const [asha, usha] = [woman(), woman()];
    await publish(service, asha);
    const { members } = service.deps.store;
    const undone = service.deps.commit(async (tx) => {
      await members.keepNewest(usha.member, sequence++, searchableOf(usha), tx);
      await members.keepNewest(asha.member, sequence++, searchableOf({ ...asha, hidden: true }), tx);
      expect(await listed(service)).toEqual([asha.member]);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    for (const pod of [service, beside]) {
      await pod.deps.store.members.index.catchUp();
      expect([await listed(pod), await counted(pod)]).toEqual([[asha.member], 1]);
    }
    await publish(service, usha);
    expect(await counted(service)).toBe(2);
  });

  it('has all that a transaction changed which was tried again, noted once', async () => {
    const [asha, usha] = [woman(), woman()];
    const { members } = service.deps.store;
    let tries = 0;
    await service.deps.commit(async (tx) => {
      tries += 1;
      for (const copy of [asha, usha]) await members.keepNewest(copy.member, sequence++, searchableOf(copy), tx);
      if (tries === 1) throw new mongo.MongoServerError({ message: 'somebody was faster', code: 11_000 });
    });
    expect([tries, await counted(service)]).toEqual([2, 2]);
    const noted = members.model.db.model('member_change');
    expect(await noted.countDocuments({ members: asha.member })).toBe(1);
    await eventually(() => counted(beside)).toBe(2);
  });
});
