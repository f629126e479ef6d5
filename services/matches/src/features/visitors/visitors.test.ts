import { matches, profile } from '@hamrah/contracts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type OpenMatches, openMatches } from '../../testing/index.ts';

let service: OpenMatches;
let at = new Date();
beforeEach(async () => {
  at = new Date();
  service = await openMatches({}, { now: () => at });
});
afterEach(() => service.stop());

/** A woman of 25. */
const dateOfBirth = `${new Date().getUTCFullYear() - 25}-01-01`;
const place = { path: 'Vipassana', country: 'India', state: 'Punjab', city: 'Ludhiana' } as const;
/** Publishes the women of one age group, path and state. The first agrees to an anonymous card. */
async function publishGroup(size = matches.minAnonymousGroupSize) {
  const women = await Promise.all(
    Array.from({ length: size }, () => service.publishMember({ gender: 'Female', dateOfBirth, ...place })),
  );
  const [consenting] = women;
  if (!consenting) throw new Error('The group is empty.');
  await agree(consenting);
  return { women, consenting };
}
const agree = (member: Parameters<OpenMatches['publishSearchFields']>[0], allowsAnonymousCard = true) =>
  service.publishSearchFields(member, profile.unrestrictedPreferences, { allowsAnonymousCard });
const list = async (query: { gender?: 'Male' | 'Female'; path?: string } = {}) =>
  (await service.asAnyone().call(matches.listAnonymousCards, { query })).items;
const pass = (minutes: number) => {
  at = new Date(at.getTime() + minutes * 60_000);
};

describe('the anonymous cards', () => {
  it('show a visitor only the age group, path and state of a member who agreed', async () => {
    await publishGroup();
    expect(await list({ gender: 'Female', path: 'Vipassana' })).toEqual([
      { ages: { from: 23, to: 27 }, path: 'Vipassana', region: 'Punjab' },
    ]);
    expect(await list({ gender: 'Male' })).toEqual([]);
  });

  it('never show a combination that fewer than ten members share', async () => {
    await publishGroup(matches.minAnonymousGroupSize - 1);
    expect(await list()).toEqual([]);
  });

  it('show the country if too few members share the state', async () => {
    await publishGroup(matches.minAnonymousGroupSize - 1);
    await service.publishMember({ gender: 'Female', dateOfBirth, ...place, state: 'Kerala' });
    expect((await list()).map(({ region }) => region)).toEqual(['India']);
  });

  it('disappear soon after the member withdraws consent or hides', async () => {
    const { consenting } = await publishGroup();
    expect(await list()).toHaveLength(1);
    await agree(consenting, false);
    pass(11);
    expect(await list()).toEqual([]);
    await agree(consenting);
    pass(11);
    expect(await list()).toHaveLength(1);
    await service.hide(consenting);
    pass(11);
    expect(await list()).toEqual([]);
  });
});

describe('the number of members', () => {
  it('is rounded down, excludes hidden members, and stays the same for a day', async () => {
    const members = await Promise.all(Array.from({ length: 101 }, () => service.publishMember()));
    for (const hidden of members.slice(0, 1)) await service.hide(hidden);
    const read = async () => (await service.asAnyone().call(matches.readMemberCount, {})).members;
    expect(await read()).toBe(100);
    for (const hidden of members.slice(1, 3)) await service.hide(hidden);
    expect(await read()).toBe(100);
    pass(24 * 60);
    expect(await read()).toBe(0);
  });
});
