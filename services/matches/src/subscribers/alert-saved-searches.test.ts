import { matches, type PublishedMember, profile } from '@hamrah/contracts';
import { testMember } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { maxAlertsPerDay } from '../domain/alerts.ts';
import { type OpenMatches, openMatches } from '../testing/index.ts';
import { alertSavedSearches } from './alert-saved-searches.ts';

let service: OpenMatches;
beforeAll(async () => {
  service = await openMatches();
});
afterAll(() => service.stop());

describe('an alert of a saved search', () => {
  const newMember = (fields: Partial<PublishedMember> = {}) =>
    testMember({ gender: 'Female', state: 'Goa', joinedAt: new Date(Date.now() + 60_000).toISOString(), ...fields });
  const save = (owner: PublishedMember, criteria: Partial<matches.SearchCriteria>, alert = true) =>
    service
      .as(owner)
      .call(matches.saveSearch, { body: { name: 'Search', criteria: { ...matches.emptySearch, ...criteria }, alert } });
  const alertedMembers = async (search: string) =>
    (await service.publishedEvents(matches.newMatchFound))
      .filter(({ data }) => data.search === search)
      .map(({ data }) => data.member);

  it('is published once about a new member who matches, even if several events arrive', async () => {
    const ravi = await service.publishMember({ gender: 'Male' });
    const { id } = await save(ravi, { states: ['Goa'], diets: ['Vegetarian'] });
    const { id: withoutAlert } = await save(ravi, { states: ['Goa'] }, false);
    const { id: otherState } = await save(ravi, { states: ['Punjab'] });
    const asha = await service.publishMember(newMember());
    expect(await alertedMembers(id)).toEqual([]);
    await service.publishSearchFields(asha, profile.unrestrictedPreferences, { diet: 'Vegetarian' });
    await service.publishSearchFields(asha, profile.unrestrictedPreferences, { diet: 'Vegetarian' });
    await service.publishMember({ ...asha, city: 'Panaji' });
    expect(await alertedMembers(id)).toEqual([asha.member]);
    for (const search of [withoutAlert, otherState]) expect(await alertedMembers(search)).toEqual([]);
  });

  it('is not published about hidden, blocked or earlier members, or members of the owner’s gender', async () => {
    const [ravi, usha] = [
      await service.publishMember({ gender: 'Male' }),
      await service.publishMember({ gender: 'Female' }),
    ];
    const { id } = await save(ravi, { states: ['Goa'] });
    const { id: searchOfUsha } = await save(usha, { states: ['Goa'] });
    const blocked = newMember();
    await service.block(blocked, ravi);
    await service.publishMember(blocked);
    await service.publishMember(newMember({ hidden: true }));
    await service.publishMember(newMember({ joinedAt: new Date(Date.now() - 3_600_000).toISOString() }));
    for (const search of [id, searchOfUsha]) expect(await alertedMembers(search)).toEqual([]);
  });

  it.each([
    ['hidden', 'Manipur'],
    ['blocked', 'Mizoram'],
    ['deleted', 'Nagaland'],
  ] as const)('is not published about a member who is %s before the alert commits', async (change, state) => {
    const ravi = await service.publishMember({ gender: 'Male' });
    const { id } = await save(ravi, { states: [state] }, false);
    const asha = await service.publishMember(newMember({ state }));
    await service.context.store.savedSearches.model.updateOne({ _id: id }, { alert: true });
    const changes = {
      hidden: () => service.hide(asha),
      blocked: () => service.block(asha, ravi),
      deleted: () => service.deleteAccount(asha),
    };
    let commits = 0;
    const commit: typeof service.context.commit = async (work) => {
      commits += 1;
      await changes[change]();
      return service.context.commit(work);
    };
    await alertSavedSearches(asha.member, { ...service.context, commit });
    expect(commits).toBe(1);
    expect(await alertedMembers(id)).toEqual([]);
    expect(await service.context.store.searchAlerts.model.countDocuments({ owner: ravi.member })).toBe(0);
  });

  it('is published at most `maxAlertsPerDay` times a day', async () => {
    const ravi = await service.publishMember({ gender: 'Male' });
    const { id } = await save(ravi, { states: ['Sikkim'] });
    for (let count = 0; count < maxAlertsPerDay + 2; count++)
      await service.publishMember(newMember({ state: 'Sikkim' }));
    expect(await alertedMembers(id)).toHaveLength(maxAlertsPerDay);
  });

  it('is looked up by an index on the keys of saved searches', async () => {
    const { model } = service.context.store.savedSearches;
    const plan = await model.find({ alert: true, gender: 'Female', keys: 'state:Goa' }).explain('executionStats');
    expect(JSON.stringify(plan)).toContain('alert_1_gender_1_keys_1');
  });
});
