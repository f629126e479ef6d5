import { matches, type PublishedMember, profile } from '@hamrah/contracts';
import { testMember } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { profileFieldsOf } from '../domain/member.ts';
import { type OpenMatches, openMatches } from '../testing/index.ts';

let service: OpenMatches;
beforeAll(async () => {
  service = await openMatches();
});
afterAll(() => service.stop());

const cityOf = async (member: PublishedMember) => (await service.context.store.members.find(member.member))?.city;
const dietOf = async (member: PublishedMember) => (await service.context.store.members.find(member.member))?.diet;

describe('projectMember', () => {
  it('lists a member with the newest profile, on their current path', async () => {
    const ravi = await service.publishMember({ gender: 'Male', path: 'Osho' });
    const asha = await service.publishMember({ gender: 'Female', path: 'ISKCON' });
    expect(await service.listCards(ravi)).toEqual([]);
    await service.deliver(profile.profilePublished, { ...asha, path: 'Osho', city: 'Jaipur' }, { sequence: 2 });
    expect(await service.listCards(ravi)).toMatchObject([{ code: asha.member, city: 'Jaipur' }]);
  });

  it('ignores an older profile that arrives late', async () => {
    const member = await service.publishMember({ city: 'Pune' });
    await service.deliver(profile.profilePublished, { ...member, city: 'Jaipur' }, { sequence: 3 });
    await service.deliver(profile.profilePublished, { ...member, city: 'Agra' }, { sequence: 2 });
    expect(await cityOf(member)).toBe('Jaipur');
  });

  it('ignores a repeated event', async () => {
    const member = await service.publishMember({ city: 'Pune' });
    const options = { id: '01963e00-0000-7000-8000-000000000001', sequence: 2 };
    await service.deliver(profile.profilePublished, { ...member, city: 'Jaipur' }, options);
    await service.deliver(profile.profilePublished, { ...member, city: 'Jaipur' }, options);
    expect(await cityOf(member)).toBe('Jaipur');
    expect(await service.context.store.members.model.countDocuments({ _id: member.member })).toBe(1);
  });

  it('removes a hidden member from every shortlist and its count, and restores them when they unhide', async () => {
    const [ravi, asha] = await service.publishCouple();
    const [amit, usha] = await service.publishCouple();
    for (const owner of [ravi, amit]) {
      await service.addToShortlist(owner, asha.member);
      await service.addToShortlist(owner, usha.member);
    }
    await service.hide(asha);
    for (const owner of [ravi, amit]) {
      expect(await service.listPublishedCounts(owner)).toEqual([1, 2, 1]);
      expect(await service.context.store.shortlist.findVisible(owner.member)).toMatchObject([{ member: usha.member }]);
    }
    await service.unhide(asha);
    for (const owner of [ravi, amit]) expect(await service.listPublishedCounts(owner)).toEqual([1, 2, 1, 2]);
    expect(await service.readCard(ravi, asha)).toMatchObject({ shortlisted: true });
  });

  it('removes a synthetic member from every list and count without SHOW_SYNTHETIC', async () => {
    const productionService = await openMatches({ SHOW_SYNTHETIC: 'false' });
    try {
      const [ravi, asha] = await productionService.publishCouple();
      await productionService.addToShortlist(ravi, asha.member);
      await productionService.deliver(profile.profilePublished, { ...asha, synthetic: true });
      expect(await productionService.readCard(ravi, asha)).toBeUndefined();
      expect(await productionService.listPublishedCounts(ravi)).toEqual([1, 0]);
      await productionService.block(asha, ravi);
      await productionService.unblock(asha, ravi);
      expect(await productionService.listPublishedCounts(ravi)).toEqual([1, 0]);
      await productionService.deliver(profile.profilePublished, asha);
      expect(await productionService.listPublishedCounts(ravi)).toEqual([1, 0, 1]);
    } finally {
      await productionService.stop();
    }
  });

  it('publishes the count of every owner, even if the update takes several transactions', async () => {
    const asha = await service.publishMember({ gender: 'Female' });
    const owners = await Promise.all(Array.from({ length: 120 }, () => service.publishMember({ gender: 'Male' })));
    for (const owner of owners) await service.addToShortlist(owner, asha.member);
    await service.hide(asha);
    const published = await service.publishedEvents(matches.shortlistChanged);
    for (const { member } of owners)
      expect(published.filter(({ data }) => data.owner === member).map(({ data }) => data.count)).toEqual([1, 0]);
  }, 180_000);

  it('completes an interrupted update when the event arrives again', async () => {
    const [ravi, asha] = await service.publishCouple();
    await service.addToShortlist(ravi, asha.member);
    const { members, shortlist } = service.context.store;
    const hidden = { ...asha, hidden: true };
    await service.context.commit((tx) => members.upsertIfNewer(asha.member, 2, profileFieldsOf(hidden), tx));
    await service.deliver(profile.profilePublished, hidden, { sequence: 2 });
    expect(await shortlist.findVisible(ravi.member)).toEqual([]);
    expect(await service.listPublishedCounts(ravi)).toEqual([1, 0]);
  });

  it('publishes no count when a profile changes without hiding the member', async () => {
    const [ravi, asha] = await service.publishCouple();
    await service.addToShortlist(ravi, asha.member);
    await service.deliver(profile.profilePublished, { ...asha, city: 'Agra' });
    expect(await service.listPublishedCounts(ravi)).toEqual([1]);
  });

  it('dead-letters a malformed event and processes the next', async () => {
    await service.deliverRaw(profile.profilePublished, Buffer.from('{"half":'));
    expect(await service.deadLetters()).toHaveLength(1);
    const member = await service.publishMember({ city: 'Pune' });
    expect(await cityOf(member)).toBe('Pune');
  });
});

describe('projectSearchFields', () => {
  it('stores the newest fields, even if the profile arrives later', async () => {
    const asha = testMember({ gender: 'Female' });
    const fields = {
      member: asha.member,
      ...profile.defaultSearchFields,
      diet: 'Vegetarian',
      completeness: 40,
      preferences: profile.unrestrictedPreferences,
    } as const;
    await service.deliver(profile.searchFieldsChanged, fields, { sequence: 2 });
    await service.publishMember(asha);
    expect(await dietOf(asha)).toBe('Vegetarian');
    await service.deliver(profile.searchFieldsChanged, { ...fields, diet: 'Eggitarian' }, { sequence: 5 });
    await service.deliver(profile.searchFieldsChanged, { ...fields, diet: 'Non-Vegetarian' }, { sequence: 4 });
    expect(await dietOf(asha)).toBe('Eggitarian');
    await service.deliver(profile.profilePublished, { ...asha, city: 'Agra' }, { sequence: 6 });
    expect(await dietOf(asha)).toBe('Eggitarian');
  });

  it('updates the scores that both members see', async () => {
    const [ravi, asha] = await service.publishCouple();
    for (const member of [ravi, asha])
      await service.publishSearchFields(member, { ...profile.unrestrictedPreferences, countries: ['India'] });
    const scoreBefore = (await service.readMatch(ravi, asha.member)).score;
    await service.publishSearchFields(asha, { ...profile.unrestrictedPreferences, paths: ['Osho'], musts: ['path'] });
    expect(scoreBefore?.total).toBeGreaterThan(0);
    expect((await service.readMatch(ravi, asha.member)).score).toMatchObject({ total: 0, youFit: 0 });
    expect((await service.readMatch(asha, ravi.member)).score).toMatchObject({ total: 0, theyFit: 0 });
  });

  it('dead-letters a malformed event', async () => {
    const countBefore = (await service.deadLetters()).length;
    await service.deliverRaw(profile.searchFieldsChanged, Buffer.from('{"half":'));
    expect(await service.deadLetters()).toHaveLength(countBefore + 1);
  });
});
