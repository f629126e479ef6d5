import { identity, matches, type PublishedMember, profile } from '@hamrah/contracts';
import { testMember } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { alertSearches } from '../alert-searches.ts';
import { alertsPerDay } from '../domain/alerts.ts';
import { type OpenMatches, openMatches } from '../testing.ts';

let service: OpenMatches;
beforeAll(async () => {
  service = await openMatches();
});
afterAll(() => service.stop());

const open = profile.openPreferences;
const diet = async ({ member }: PublishedMember) => (await service.deps.store.members.find(member))?.diet;

describe('matching facts', () => {
  it('are those of the newest event, whether the profile came before or comes later', async () => {
    const asha = testMember({ gender: 'Female' });
    const facts = {
      member: asha.member,
      diet: 'Vegetarian',
      alcohol: null,
      children: null,
      completeness: 40,
      preferences: open,
    } as const;
    await service.deliver(profile.searchFieldsChanged, facts, { sequence: 2 });
    await service.introduce(asha);
    expect(await diet(asha)).toBe('Vegetarian');
    await service.deliver(profile.searchFieldsChanged, { ...facts, diet: 'Eggitarian' }, { sequence: 5 });
    await service.deliver(profile.searchFieldsChanged, { ...facts, diet: 'Non-Vegetarian' }, { sequence: 4 });
    expect(await diet(asha)).toBe('Eggitarian');
    await service.deliver(profile.profilePublished, { ...asha, city: 'Agra' }, { sequence: 6 });
    expect(await diet(asha)).toBe('Eggitarian');
  });

  it('change the score on both cards', async () => {
    const [ravi, asha] = await service.couple();
    const before = (await service.read(ravi, asha.member)).score;
    await service.prefer(asha, { ...open, paths: ['Osho'], musts: ['path'] });
    expect(before.total).toBeGreaterThan(0);
    expect((await service.read(ravi, asha.member)).score).toMatchObject({ total: 0, youFit: 0 });
    expect((await service.read(asha, ravi.member)).score).toMatchObject({ total: 0, theyFit: 0 });
  });

  it('parks what cannot be read', async () => {
    await service.deliverRaw(profile.searchFieldsChanged, Buffer.from('{"half":'));
    expect(await service.deadLetters()).toHaveLength(1);
  });
});

describe('the day a member was here', () => {
  it('counts in the score, the last day only, and nothing is kept of one not heard of', async () => {
    const [ravi, asha] = await service.couple();
    const today = new Date().toISOString().slice(0, 10);
    expect((await service.read(ravi, asha.member)).score.recency).toBe(0);
    await service.deliver(identity.memberActive, { member: asha.member, day: today });
    await service.deliver(identity.memberActive, { member: asha.member, day: '2026-01-01' });
    expect((await service.read(ravi, asha.member)).score.recency).toBe(8);
    const nobody = testMember().member;
    await service.deliver(identity.memberActive, { member: nobody, day: today });
    expect(await service.deps.store.members.model.countDocuments({ _id: nobody })).toBe(0);
  });
});

describe('an alert of a saved search', () => {
  const newcomer = (facts: Partial<PublishedMember> = {}) =>
    testMember({ gender: 'Female', state: 'Goa', joinedAt: new Date(Date.now() + 60_000).toISOString(), ...facts });
  const save = (owner: PublishedMember, criteria: Partial<matches.SearchCriteria>, alert = true) =>
    service
      .as(owner)
      .call(matches.saveSearch, { body: { name: 'Search', criteria: { ...matches.openSearch, ...criteria }, alert } });
  const told = async (search: string) =>
    (await service.publishedEvents(matches.newMatchFound))
      .filter(({ data }) => data.search === search)
      .map(({ data }) => data.member);

  it('is told once about somebody new who fits, however often their events come', async () => {
    const ravi = await service.introduce({ gender: 'Male' });
    const { id } = await save(ravi, { states: ['Goa'], diets: ['Vegetarian'] });
    const { id: silent } = await save(ravi, { states: ['Goa'] }, false);
    const { id: elsewhere } = await save(ravi, { states: ['Punjab'] });
    const asha = await service.introduce(newcomer());
    expect(await told(id)).toEqual([]);
    await service.prefer(asha, open, { diet: 'Vegetarian' });
    await service.prefer(asha, open, { diet: 'Vegetarian' });
    await service.introduce({ ...asha, city: 'Panaji' });
    expect(await told(id)).toEqual([asha.member]);
    for (const search of [silent, elsewhere]) expect(await told(search)).toEqual([]);
  });

  it('is not told about one who was there before, is hidden or blocked, nor to one of the same gender', async () => {
    const [ravi, usha] = [await service.introduce({ gender: 'Male' }), await service.introduce({ gender: 'Female' })];
    const { id } = await save(ravi, { states: ['Goa'] });
    const { id: hers } = await save(usha, { states: ['Goa'] });
    const blocked = newcomer();
    await service.block(blocked, ravi);
    await service.introduce(blocked);
    await service.introduce(newcomer({ hidden: true }));
    await service.introduce(newcomer({ joinedAt: new Date(Date.now() - 3_600_000).toISOString() }));
    for (const search of [id, hers]) expect(await told(search)).toEqual([]);
  });

  it.each(['hidden', 'blocked', 'gone'] as const)(
    'is not told about one who is %s by the time it would be, however many are told before',
    async (become) => {
      const ravi = await service.introduce({ gender: 'Male' });
      const { id } = await save(ravi, { states: ['Manipur'] }, false);
      const asha = await service.introduce(newcomer({ state: 'Manipur' }));
      await service.deps.store.savedSearches.model.updateOne({ _id: id }, { alert: true });
      const meanwhile = {
        hidden: () => service.hide(asha),
        blocked: () => service.block(asha, ravi),
        gone: () => service.forget(asha),
      };
      const commit: typeof service.deps.commit = async (work) => {
        await meanwhile[become]();
        return service.deps.commit(work);
      };
      await alertSearches(asha.member, { ...service.deps, commit });
      expect(await told(id)).toEqual([]);
      expect(await service.deps.store.searchAlerts.model.countDocuments({ owner: ravi.member })).toBe(0);
    },
  );

  it('comes so often a day and no more', async () => {
    const ravi = await service.introduce({ gender: 'Male' });
    const { id } = await save(ravi, { states: ['Sikkim'] });
    for (let at = 0; at < alertsPerDay + 2; at++) await service.introduce(newcomer({ state: 'Sikkim' }));
    expect(await told(id)).toHaveLength(alertsPerDay);
  });

  it('looks searches up by an index, by the keys of the newcomer', async () => {
    const { model } = service.deps.store.savedSearches;
    const plan = await model.find({ alert: true, gender: 'Female', keys: 'state:Goa' }).explain('executionStats');
    expect(JSON.stringify(plan)).toContain('alert_1_gender_1_keys_1');
  });
});
