import { matches, type PublishedMember, profile } from '@hamrah/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { searchableOf } from '../store/members.ts';
import { type OpenMatches, openMatches } from '../testing.ts';

let service: OpenMatches;
beforeAll(async () => {
  service = await openMatches();
});
afterAll(() => service.stop());

const cityOf = async (member: PublishedMember) => (await service.deps.store.members.find(member.member))?.city;

it('shows a member as their newest profile has them, on the path they follow now', async () => {
  const ravi = await service.introduce({ gender: 'Male', path: 'Osho' });
  const asha = await service.introduce({ gender: 'Female', path: 'ISKCON' });
  expect(await service.cards(ravi)).toEqual([]);
  await service.deliver(profile.profilePublished, { ...asha, path: 'Osho', city: 'Jaipur' }, { sequence: 2 });
  expect(await service.cards(ravi)).toMatchObject([{ code: asha.member, city: 'Jaipur' }]);
});

it('changes nothing when an older profile comes late', async () => {
  const member = await service.introduce({ city: 'Pune' });
  await service.deliver(profile.profilePublished, { ...member, city: 'Jaipur' }, { sequence: 3 });
  await service.deliver(profile.profilePublished, { ...member, city: 'Agra' }, { sequence: 2 });
  expect(await cityOf(member)).toBe('Jaipur');
});

it('changes nothing when the same event comes twice', async () => {
  const member = await service.introduce({ city: 'Pune' });
  const twice = { id: '01963e00-0000-7000-8000-000000000001', sequence: 2 };
  await service.deliver(profile.profilePublished, { ...member, city: 'Jaipur' }, twice);
  await service.deliver(profile.profilePublished, { ...member, city: 'Jaipur' }, twice);
  expect(await cityOf(member)).toBe('Jaipur');
  expect(await service.deps.store.members.model.countDocuments({ _id: member.member })).toBe(1);
});

it('takes a member who hides off every shortlist and its count, and puts them back with all else as it was', async () => {
  const [ravi, asha] = await service.couple();
  const [amit, usha] = await service.couple();
  for (const owner of [ravi, amit]) {
    await service.shortlist(owner, asha.member);
    await service.shortlist(owner, usha.member);
  }
  await service.hide(asha);
  for (const owner of [ravi, amit]) {
    expect(await service.countsTold(owner)).toEqual([1, 2, 1]);
    expect(await service.deps.store.shortlist.shownTo(owner.member)).toMatchObject([{ member: usha.member }]);
  }
  await service.unhide(asha);
  for (const owner of [ravi, amit]) expect(await service.countsTold(owner)).toEqual([1, 2, 1, 2]);
  expect(await service.card(ravi, asha)).toMatchObject({ shortlisted: true });
});

it('takes a member who turns out to be made up off every list and count, where those are not wanted', async () => {
  const real = await openMatches({ SHOW_SYNTHETIC: 'false' });
  try {
    const [ravi, asha] = await real.couple();
    await real.shortlist(ravi, asha.member);
    await real.deliver(profile.profilePublished, { ...asha, synthetic: true });
    expect(await real.card(ravi, asha)).toBeUndefined();
    expect(await real.countsTold(ravi)).toEqual([1, 0]);
    await real.block(asha, ravi);
    await real.unblock(asha, ravi);
    expect(await real.countsTold(ravi)).toEqual([1, 0]);
    await real.deliver(profile.profilePublished, asha);
    expect(await real.countsTold(ravi)).toEqual([1, 0, 1]);
  } finally {
    await real.stop();
  }
});

it('tells every owner, also when they are more than it settles at once', async () => {
  const asha = await service.introduce({ gender: 'Female' });
  const owners = await Promise.all(Array.from({ length: 120 }, () => service.introduce({ gender: 'Male' })));
  for (const owner of owners) await service.shortlist(owner, asha.member);
  await service.hide(asha);
  const told = await service.publishedEvents(matches.shortlistChanged);
  for (const { member } of owners)
    expect(told.filter(({ data }) => data.owner === member).map(({ data }) => data.count)).toEqual([1, 0]);
}, 180_000);

it('goes on where it was interrupted: the same event again finds the lists it had not reached', async () => {
  const [ravi, asha] = await service.couple();
  await service.shortlist(ravi, asha.member);
  const { members, shortlist } = service.deps.store;
  const hidden = { ...asha, hidden: true };
  await service.deps.commit((tx) => members.keepNewest(asha.member, 2, searchableOf(hidden), tx));
  await service.deliver(profile.profilePublished, hidden, { sequence: 2 });
  expect(await shortlist.shownTo(ravi.member)).toEqual([]);
  expect(await service.countsTold(ravi)).toEqual([1, 0]);
});

it('tells nobody anything when a profile changes and the member stays in sight', async () => {
  const [ravi, asha] = await service.couple();
  await service.shortlist(ravi, asha.member);
  await service.deliver(profile.profilePublished, { ...asha, city: 'Agra' });
  expect(await service.countsTold(ravi)).toEqual([1]);
});

it('parks what cannot be read, and goes on with the next', async () => {
  await service.deliverRaw(profile.profilePublished, Buffer.from('{"half":'));
  expect(await service.deadLetters()).toHaveLength(1);
  const member = await service.introduce({ city: 'Pune' });
  expect(await cityOf(member)).toBe('Pune');
});
