import { profile } from '@hamrah/contracts';
import type { ContactFilters, ProfileDetails } from '@hamrah/contracts/profile';
import { startTestService, type TestService, type testMember } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Context } from '../../context.ts';
import { profileService } from '../../testing/index.ts';
import { contactOf, memberActions, startFakeIdentity } from '../../testing/members.ts';

const start = new Date('2026-03-15T12:00:00Z');
let clock = start;
const advanceDays = (days: number) => {
  clock = new Date(clock.getTime() + days * 86_400_000);
};
let service: TestService<Context>;
let identity: Awaited<ReturnType<typeof startFakeIdentity>>;
beforeAll(async () => {
  service = await startTestService(profileService, { replace: { now: () => clock } });
  identity = await startFakeIdentity(service);
});
beforeEach(() => {
  clock = start;
});
afterAll(async () => {
  await identity.stop();
  await service.stop();
});

type Member = ReturnType<typeof testMember>;
const { joinConnected, as } = memberActions(() => service);
const openFilters: ContactFilters = {
  ages: { from: 21, to: 45 },
  heightsInches: { from: 48, to: 85 },
  countries: [],
  states: [],
  cities: [],
  religions: [],
  paths: [],
  motherTongues: [],
  maritalStatuses: [],
};
const saveFilters = (owner: Member, filters: Partial<ContactFilters>) =>
  as(owner).call(profile.saveContactFilters, { body: { filters: { ...openFilters, ...filters }, revision: 0 } });
/** Saves changed details, with all other stored values, as the page and the documented call do. */
async function edit(member: Member, changes: Partial<ProfileDetails>): Promise<void> {
  const { profile: own, optionalDetails, revision } = await as(member).call(profile.readDetails, {});
  const details = { ...own, ...optionalDetails, ...changes } as ProfileDetails;
  await as(member).call(profile.saveDetails, { body: { details, revision } });
}
const params = ({ member }: Member) => ({ params: { member } });
const reveal = (viewer: Member, member: Member) => as(viewer).call(profile.revealContact, params(member));
const contactView = async (viewer: Member, member: Member) =>
  (await as(viewer).call(profile.viewMember, params(member))).contact;
const withheld = { code: 'profile.contact_withheld', status: 403 };
const strictFilters = { religions: ['Jain'], ages: { from: 30, to: 40 } };

describe('a viewer who edits their profile to match contact filters', () => {
  it('reveals nothing and spends nothing, even right after registration or after changing back', async () => {
    const { viewer, member } = await joinConnected(3, { religion: 'Hindu', dateOfBirth: '1997-01-01' });
    await saveFilters(member, strictFilters);
    await expect(reveal(viewer, member)).rejects.toMatchObject(withheld);
    await edit(viewer, { religion: 'Jain', dateOfBirth: '1990-01-01' });
    await expect(reveal(viewer, member)).rejects.toMatchObject(withheld);
    await edit(viewer, { religion: 'Hindu' });
    advanceDays(30);
    await expect(reveal(viewer, member)).rejects.toMatchObject(withheld);
    expect(await contactView(viewer, member)).toEqual({ revealed: null, obstacle: null, contactsLeft: 3 });
  });

  it('reveals nothing if edits and reveals race', async () => {
    const { viewer, member } = await joinConnected(3, { religion: 'Hindu' });
    await saveFilters(member, { religions: ['Jain'] });
    const outcomes = await Promise.allSettled([
      reveal(viewer, member),
      edit(viewer, { religion: 'Jain' }),
      reveal(viewer, member),
      reveal(viewer, member),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'rejected', 'rejected']);
  });

  it('can reveal once the cooling period of an honest change is over', async () => {
    const { viewer, member } = await joinConnected(3, { state: 'Karnataka', city: 'Mysuru' });
    await saveFilters(member, { states: ['Kerala'] });
    await edit(viewer, { state: 'Kerala', city: 'Kochi' });
    advanceDays(13.9);
    await expect(reveal(viewer, member)).rejects.toMatchObject(withheld);
    advanceDays(0.1);
    await expect(reveal(viewer, member)).resolves.toMatchObject({ revealed: contactOf(member.member) });
  });

  it('still matches with the earlier values during the cooling period', async () => {
    const { viewer, member } = await joinConnected(3, { state: 'Karnataka', city: 'Mysuru' });
    await saveFilters(member, { states: ['Karnataka'] });
    await edit(viewer, { state: 'Kerala', city: 'Kochi' });
    await expect(reveal(viewer, member)).resolves.toMatchObject({ contactsLeft: 2 });
  });

  it.each<[keyof ProfileDetails, Partial<ProfileDetails>, Partial<ContactFilters>]>([
    ['heightInches', { heightInches: 75 }, { heightsInches: { from: 74, to: 85 } }],
    ['motherTongue', { motherTongue: 'Tamil' }, { motherTongues: ['Tamil'] }],
    ['path', { path: 'Osho' }, { paths: ['Osho'] }],
    ['maritalStatus', { maritalStatus: 'Divorced' }, { maritalStatuses: ['Divorced'] }],
    ['dateOfBirth', { dateOfBirth: '1984-01-01' }, { ages: { from: 40, to: 45 } }],
    ['country', { country: 'Canada', state: 'Ontario', city: 'Toronto' }, { countries: ['Canada'] }],
  ])('cannot probe %s', async (_, changes, filters) => {
    const { viewer, member } = await joinConnected();
    await saveFilters(member, filters);
    const before = await contactView(viewer, member);
    await edit(viewer, changes);
    expect(await contactView(viewer, member)).toEqual(before);
    await expect(reveal(viewer, member)).rejects.toMatchObject(withheld);
  });
});

describe('contact access', () => {
  it('is the same whether or not the filters match, even without contacts left', async () => {
    for (const contacts of [3, 0]) {
      const [matching, mismatching] = [await joinConnected(contacts), await joinConnected(contacts)];
      await saveFilters(matching.member, {});
      await saveFilters(mismatching.member, { religions: ['Parsi'] });
      expect(await contactView(mismatching.viewer, mismatching.member)).toEqual(
        await contactView(matching.viewer, matching.member),
      );
    }
    const { viewer, member } = await joinConnected(0);
    await saveFilters(member, { religions: ['Parsi'] });
    await expect(reveal(viewer, member)).rejects.toMatchObject({ code: 'profile.no_contacts_left' });
  });
});
