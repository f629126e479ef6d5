import { builtInLists, type ListEntry, profile } from '@hamrah/contracts';
import { startTestService, type TestService } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Context } from '../context.ts';
import { detailsOf, profileService } from '../testing/index.ts';
import { memberActions } from '../testing/members.ts';

let service: TestService<Context>;
let pod: TestService<Context>;
beforeAll(async () => {
  service = await startTestService(profileService);
  pod = await startTestService(profileService, { sameEnvironmentAs: service });
});
afterAll(async () => {
  await pod.stop();
  await service.stop();
});

const { join } = memberActions(() => service);
const add = (list: string, name: string) => service.context.request(profile.addListEntry, { list, name });
const lists = (from = service) => from.asAnyone().call(profile.readLists, {});
const publishedEntries = async () => (await service.publishedEvents(profile.listEntryAdded)).map(({ data }) => data);

describe('adding an entry', () => {
  it('adds the entry before “Other” in every pod', async () => {
    expect(await lists()).toEqual(builtInLists);
    expect(await add('paths', ' Sant  Mat ')).toEqual({
      outcome: 'added',
      message: 'Added “Sant Mat” to the list “paths”.',
    });
    for (const each of [service, pod])
      expect((await lists(each)).paths.slice(-3)).toEqual(['Shirdi Sai', 'Sant Mat', 'Other']);
    expect(await service.context.request(profile.getLists, {})).toEqual(await lists());
  });

  it('publishes the entry once', async () => {
    await add('religions', 'Bon');
    await add('religions', 'bon');
    expect((await publishedEntries()).filter(({ list }) => list === 'religions')).toEqual([
      { list: 'religions', name: 'Bon' },
    ]);
  });

  it('refuses a duplicate, even with different case and spaces', async () => {
    await add('paths', 'Kabir Panth');
    for (const name of ['Kabir Panth', 'kabir  panth', 'KABIRPANTH'])
      expect(await add('paths', name)).toEqual({
        outcome: 'already_listed',
        message: '“Kabir Panth” is already on the list.',
      });
    expect(await add('paths', 'ISKCON ')).toEqual({
      outcome: 'already_listed',
      message: '“ISKCON” is already on the list.',
    });
    expect(await service.context.store.listEntries.model.countDocuments({ name: /kabir/i })).toBe(1);
  });

  it('refuses an unknown list and an invalid name', async () => {
    const listsBefore = await lists();
    expect(await add('castes', 'Any')).toMatchObject({ outcome: 'unknown_list' });
    expect(await add('paths', 'x'.repeat(61))).toMatchObject({ outcome: 'invalid' });
    expect(await lists()).toEqual(listsBefore);
  });

  it('adds an entry once if requests are concurrent', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, (_, index) => add('hobbies', index % 2 === 0 ? 'Pottery' : 'pottery')),
    );
    expect(outcomes.filter(({ outcome }) => outcome === 'added')).toHaveLength(1);
    expect(outcomes.filter(({ outcome }) => outcome === 'already_listed')).toHaveLength(7);
    expect((await publishedEntries()).filter(({ list }) => list === 'hobbies')).toHaveLength(1);
  });

  it('gives concurrent entries consecutive positions', async () => {
    const names = ['Awadhi', 'Bhojpuri', 'Tulu', 'Santali'];
    await Promise.all(names.map((name) => add('motherTongues', name)));
    const entries = (await service.context.store.listEntries.all()).filter(({ list }) => list === 'motherTongues');
    expect(entries.map(({ position }) => position)).toEqual([0, 1, 2, 3]);
    expect((await publishedEntries()).filter(({ list }) => list === 'motherTongues').map(({ name }) => name)).toEqual(
      entries.map(({ name }) => name),
    );
  });
});

describe('reading the lists', () => {
  it('returns 304 while the lists are unchanged, and returns changed lists immediately', async () => {
    const read = (etag: string) =>
      fetch(`${service.url}/profile/lists`, { headers: { 'cache-control': 'max-age=0', 'if-none-match': etag } });
    const firstReply = await service.asAnyone().send(profile.readLists, {});
    const etag = firstReply.headers.get('etag') ?? '';
    expect(firstReply.headers.get('cache-control')).toBe('public, max-age=0');
    expect((await read(etag)).status).toBe(304);
    await add('incomes', 'Above ₹10,00,000');
    const reply = await read(etag);
    expect(reply.status).toBe(200);
    expect(((await reply.json()) as profile.Lists).incomes.at(-1)).toBe('Above ₹10,00,000');
    expect(reply.headers.get('etag')).not.toBe(etag);
  });
});

describe('an entry that staff have not added yet', () => {
  const entry = (list: ListEntry['list'], name: string) => ({ list, name });
  const saves = {
    details: async (name: string, to = service) => {
      const member = await join();
      const details = detailsOf(member, { path: name });
      await to
        .as({ code: member.member, gender: member.gender })
        .call(profile.saveDetails, { body: { details, revision: 0 } });
    },
    hobbies: async (name: string, to = service) => {
      const member = await join();
      const details = detailsOf(member, { hobbies: ['Yoga', name] });
      await to
        .as({ code: member.member, gender: member.gender })
        .call(profile.saveDetails, { body: { details, revision: 0 } });
    },
    preferences: async (name: string, to = service) => {
      const member = await join();
      const body = { preferences: { ...profile.unrestrictedPreferences, incomes: [name] }, revision: 0 };
      await to.as({ code: member.member, gender: member.gender }).call(profile.savePartnerPreferences, { body });
    },
    filters: async (name: string, to = service) => {
      const member = await join();
      const places = { countries: [], states: [], cities: [] };
      const lists = { religions: ['Hindu', name], paths: [], motherTongues: [], maritalStatuses: [] };
      const ranges = { ages: { from: 21, to: 36 }, heightsInches: { from: 53, to: 85 } };
      const body = { filters: { ...ranges, ...places, ...lists }, revision: 0 };
      await to.as({ code: member.member, gender: member.gender }).call(profile.saveContactFilters, { body });
    },
  };

  it.each([
    ['details', entry('paths', 'Ravidassia'), 'details.path', 'Please Select Follower of.'],
    ['hobbies', entry('hobbies', 'Weaving'), 'details.hobbies.1', 'Please choose from the list.'],
    ['preferences', entry('incomes', 'Above ₹20,00,000'), 'preferences.incomes.0', 'Please choose from the list.'],
    ['filters', entry('religions', 'Sanatan'), 'filters.religions.1', 'Please choose from the list.'],
  ] as const)(
    'is refused in %s until it is added, then accepted in both pods',
    async (form, { list, name }, path, message) => {
      await expect(saves[form](name)).rejects.toMatchObject({
        status: 400,
        code: 'request.invalid',
        fields: [{ path, message }],
      });
      await add(list, name);
      await saves[form](name);
      await saves[form](name, pod);
    },
  );
});
