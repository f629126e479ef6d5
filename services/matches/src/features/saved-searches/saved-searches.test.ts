import { matches, type PublishedMember } from '@hamrah/contracts';
import { refusalOf, testMember } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenMatches, openMatches } from '../../testing/index.ts';

let service: OpenMatches;
beforeAll(async () => {
  service = await openMatches();
});
afterAll(() => service.stop());

const body = { name: 'Near home', criteria: { ...matches.emptySearch, states: ['Punjab'] }, alert: true };
const save = (owner: PublishedMember, overrides: Partial<typeof body> = {}) =>
  service.as(owner).call(matches.saveSearch, { body: { ...body, ...overrides } });
const listSearches = async (owner: PublishedMember) =>
  (await service.as(owner).call(matches.listSavedSearches, {})).items;
const change = (owner: PublishedMember, search: string, overrides: Partial<typeof body>) =>
  service.as(owner).call(matches.changeSavedSearch, { params: { search }, body: { ...body, ...overrides } });
const remove = (owner: PublishedMember, search: string) =>
  service.as(owner).call(matches.removeSavedSearch, { params: { search } });

describe('behaviour', () => {
  it('saves, lists, changes and removes a search', async () => {
    const ravi = await service.publishMember({ gender: 'Male' });
    const saved = await save(ravi);
    expect(saved).toMatchObject(body);
    expect(await listSearches(ravi)).toEqual([saved]);
    const changed = await change(ravi, saved.id, { name: 'Anywhere', criteria: matches.emptySearch, alert: false });
    expect(await listSearches(ravi)).toEqual([
      { ...saved, name: 'Anywhere', criteria: matches.emptySearch, alert: false },
    ]);
    expect(changed.id).toBe(saved.id);
    await remove(ravi, saved.id);
    await remove(ravi, saved.id);
    expect(await listSearches(ravi)).toEqual([]);
  });
});

describe('access', () => {
  it('gives the same refusal for another owner’s search and an unknown one, and changes neither', async () => {
    const [ravi, asha] = await service.publishCouple();
    const saved = await save(ravi);
    const unknown = await refusalOf(change(asha, crypto.randomUUID(), {}));
    expect(unknown).toMatchObject({ code: 'matches.search_not_found', status: 404 });
    expect(await refusalOf(change(asha, saved.id, { name: 'Mine' }))).toEqual(unknown);
    await remove(asha, saved.id);
    expect(await listSearches(asha)).toEqual([]);
    expect(await listSearches(ravi)).toEqual([saved]);
  });

  it('refuses a visitor, and a viewer whose profile has not arrived', async () => {
    const visitor = service.asAnyone().call(matches.saveSearch, { body });
    await expect(visitor).rejects.toMatchObject({ code: 'session.required' });
    await expect(save(testMember())).rejects.toMatchObject({ code: 'matches.profile_pending' });
  });
});

describe('refusals', () => {
  it('refuses criteria that are too long for a URL, and names the field', async () => {
    const ravi = await service.publishMember({ gender: 'Male' });
    const states = Array.from({ length: 200 }, () => 'Dadra and Nagar Haveli and Daman and Diu');
    const request = save(ravi, { criteria: { ...matches.emptySearch, states } });
    await expect(request).rejects.toMatchObject({ code: 'request.invalid', fields: [{ path: 'criteria' }] });
    expect(await listSearches(ravi)).toEqual([]);
  });

  it('saves at most ten searches, even if twelve are saved concurrently', async () => {
    const ravi = await service.publishMember({ gender: 'Male' });
    const results = await Promise.allSettled(
      Array.from({ length: 12 }, (_, index) => save(ravi, { name: `Search ${index}` })),
    );
    expect((await listSearches(ravi)).length).toBe(matches.maxSavedSearches);
    const refusals = results.flatMap((result) => (result.status === 'rejected' ? [result.reason.code] : []));
    expect(refusals).toEqual(['matches.too_many_searches', 'matches.too_many_searches']);
    while ((await listSearches(ravi)).length < matches.maxSavedSearches) await save(ravi);
    await expect(save(ravi)).rejects.toMatchObject({ code: 'matches.too_many_searches' });
  });
});
