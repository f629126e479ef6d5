import { matches, type PublishedMember, paths, profile } from '@hamrah/contracts';
import { connectDatabase } from '@hamrah/service-kit';
import { startTestService, type TestService, testMember } from '@hamrah/service-kit/testing';
import { type Connection, mongo } from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { matchesService } from '../app.ts';
import { criteriaOfListing, criteriaOfSearch } from '../domain/criteria.ts';
import { profileFieldsOf } from '../domain/member.ts';
import { type DemoMatch, seeding } from '../seeding/index.ts';
import { type OpenMatches, openMatches } from '../testing/index.ts';
import { openStore } from './store.ts';

type Pod = TestService<typeof matchesService>;
type Path = (typeof paths)[number];

let service: OpenMatches;
let otherPod: Pod;
let otherProcess: Connection;
let path: Path;
let usedPathCount = 0;
beforeAll(async () => {
  service = await openMatches();
  otherPod = await startTestService(matchesService, { sameEnvironmentAs: service });
  // A process without a bus.
  otherProcess = await connectDatabase(service.environment.MONGODB_URI);
});
beforeEach(() => {
  path = paths[usedPathCount++] as Path;
});
afterAll(async () => {
  await otherProcess.close();
  await otherPod.stop();
  await service.stop();
});

const ravi = { gender: 'Male' } as const;
const woman = (fields: Partial<PublishedMember> = {}) => testMember({ gender: 'Female', path, ...fields });
/** Codes of the women on the path that a pod lists. */
const list = async ({ context }: Pick<Pod, 'context'>) => {
  const { items } = await context.store.lists.findPage(ravi, criteriaOfListing({ path }), new Date(), { limit: 50 });
  return items.map(({ member }) => member);
};
const count = ({ context }: Pick<Pod, 'context'>) => {
  const criteria = { ...criteriaOfSearch(matches.emptySearch), paths: [path] };
  return context.store.lists.count(ravi, criteria, new Date(), 10_000);
};
/** Codes that the index of a pod finds. */
const listIndexed = async ({ context }: Pick<Pod, 'context'>, criteria = criteriaOfListing({ path })) =>
  (await context.store.searchIndex.find('Female', { criteria, now: new Date() }, 50)).map(({ member }) => member);
const sorted = async (codes: Promise<string[]>) => (await codes).toSorted();
const eventually = (read: () => unknown) => expect.poll(read, { interval: 50 });

let sequence = 1;
/** Writes on one pod, as the subscriber does. */
const publish = ({ context }: Pick<Pod, 'context'>, member: PublishedMember) =>
  context.commit((tx) => context.store.members.upsertIfNewer(member.member, sequence++, profileFieldsOf(member), tx));
const deleteMember = ({ context }: Pick<Pod, 'context'>, { member }: PublishedMember) =>
  context.commit((tx) => context.store.members.erase(member, tx));

describe('a pod with only the bus', () => {
  it('receives inserts, changes, hidden and deleted members from another pod', async () => {
    // Both pods see an empty change log.
    for (const { context } of [service, otherPod]) {
      const changes = context.store.members.model.db.model('member_change');
      vi.spyOn(changes, 'find').mockReturnValue({ lean: async () => [] } as never);
    }
    const [asha, usha, mira] = [woman(), woman(), woman()];
    for (const member of [asha, usha, mira]) await publish(service, member);
    await eventually(() => sorted(listIndexed(otherPod))).toEqual(
      [asha, usha, mira].map(({ member }) => member).toSorted(),
    );
    await publish(otherPod, { ...asha, city: 'Agra' });
    await eventually(() => listIndexed(service, criteriaOfListing({ path, city: 'Agra' }))).toEqual([asha.member]);
    await publish(service, { ...usha, hidden: true });
    await deleteMember(service, mira);
    await eventually(() => listIndexed(otherPod)).toEqual([asha.member]);
  });
});

describe('a pod with only the change log', () => {
  it('polls changes that the bus did not deliver', async () => {
    const store = openStore(otherProcess);
    const [asha, usha] = [woman(), woman()];
    for (const member of [asha, usha]) {
      const session = await otherProcess.startSession();
      await session.withTransaction(() =>
        store.members.upsertIfNewer(member.member, sequence++, profileFieldsOf(member), { session } as never),
      );
      await session.endSession();
    }
    for (const pod of [service, otherPod])
      await eventually(() => sorted(listIndexed(pod))).toEqual([asha.member, usha.member].toSorted());
    await store.members.discard([asha.member]);
    for (const pod of [service, otherPod]) await eventually(() => listIndexed(pod)).toEqual([usha.member]);
  });

  it('indexes the changes of another process that loads and removes members in bulk', async () => {
    const fields = {
      ...profile.defaultSearchFields,
      completeness: 60,
      preferences: profile.unrestrictedPreferences,
    };
    const demoMatches = Array.from({ length: 2_500 }, (_, index): DemoMatch => {
      const published = woman({ synthetic: true, joinedAt: new Date(Date.UTC(2025, 0, 1) + index).toISOString() });
      return {
        published,
        searchFields: { ...fields, member: published.member },
        phone: '',
        email: '',
        passwordHash: '',
      };
    });
    const asha = woman();
    await publish(service, asha);
    await seeding.load(otherProcess, demoMatches);
    for (const pod of [service, otherPod]) await eventually(() => count(pod)).toBe(2_501);
    expect((await list(otherPod)).slice(0, 2)).toEqual([asha.member, demoMatches.at(-1)?.published.member]);
    await seeding.removeSynthetic(otherProcess);
    for (const pod of [service, otherPod]) await eventually(() => count(pod)).toBe(1);
    for (const pod of [service, otherPod]) expect(await list(pod)).toEqual([asha.member]);
  });
});

describe('the pod that writes', () => {
  it('shows a write in the next list and count', async () => {
    const women: PublishedMember[] = [];
    for (let day = 1; day <= 5; day += 1) {
      women.unshift(woman({ joinedAt: `2026-01-0${day}T00:00:00.000Z` }));
      await publish(service, women[0] as PublishedMember);
      expect(await list(service)).toEqual(women.map(({ member }) => member));
    }
    await publish(service, { ...(women[1] as PublishedMember), hidden: true });
    expect(await count(service)).toBe(4);
    await deleteMember(service, women[2] as PublishedMember);
    expect(await count(service)).toBe(3);
  });

  it('shows nothing of a transaction before it commits, or after it aborts', async () => {
    const [asha, usha] = [woman(), woman()];
    await publish(service, asha);
    const { members } = service.context.store;
    const transaction = service.context.commit(async (tx) => {
      await members.upsertIfNewer(usha.member, sequence++, profileFieldsOf(usha), tx);
      await members.upsertIfNewer(asha.member, sequence++, profileFieldsOf({ ...asha, hidden: true }), tx);
      expect(await list(service)).toEqual([asha.member]);
      throw new Error('aborted');
    });
    await expect(transaction).rejects.toThrow('aborted');
    for (const pod of [service, otherPod]) {
      await pod.context.store.searchIndex.poll();
      expect([await list(pod), await count(pod)]).toEqual([[asha.member], 1]);
    }
    await publish(service, usha);
    expect(await count(service)).toBe(2);
  });

  it('shows and logs the changes of a retried transaction once', async () => {
    const [asha, usha] = [woman(), woman()];
    const { members } = service.context.store;
    let attempts = 0;
    await service.context.commit(async (tx) => {
      attempts += 1;
      for (const member of [asha, usha])
        await members.upsertIfNewer(member.member, sequence++, profileFieldsOf(member), tx);
      if (attempts === 1) throw new mongo.MongoServerError({ message: 'duplicate key', code: 11_000 });
    });
    expect([attempts, await count(service)]).toEqual([2, 2]);
    const changes = members.model.db.model('member_change');
    expect(await changes.countDocuments({ members: asha.member })).toBe(1);
    await eventually(() => count(otherPod)).toBe(2);
  });
});
