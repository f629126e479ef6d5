import { matches } from '@hamrah/contracts';
import { refusalOf, testMember } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenMatches, openMatches } from '../testing.ts';

let service: OpenMatches;
beforeAll(async () => {
  service = await openMatches();
});
afterAll(() => service.stop());

const toldOf = async (owner: string) =>
  (await service.publishedEvents(matches.shortlistChanged)).filter(({ data }) => data.owner === owner);

describe('does it', () => {
  it('puts the heart on the owner’s card', async () => {
    const [ravi, asha] = await service.couple();
    await service.shortlist(ravi, asha.member);
    expect(await service.card(ravi, asha)).toMatchObject({ shortlisted: true });
  });

  it('is harmless when the member is already there', async () => {
    const [ravi, asha] = await service.couple();
    await service.shortlist(ravi, asha.member);
    await service.shortlist(ravi, asha.member);
    expect(await service.shortlistedBy(ravi)).toBe(1);
    expect(await toldOf(ravi.member)).toHaveLength(1);
  });
});

describe('who may not', () => {
  it('shows nobody else the heart: neither the member on the list nor another of the owner’s gender', async () => {
    const [ravi, asha] = await service.couple();
    const amit = await service.introduce({ gender: 'Male' });
    await service.shortlist(ravi, asha.member);
    expect(await service.card(asha, ravi)).toMatchObject({ shortlisted: false });
    expect(await service.card(amit, asha)).toMatchObject({ shortlisted: false });
  });

  it('refuses a visitor', async () => {
    const member = testMember({}).member;
    const visitor = service.asAnyone().call(matches.addToShortlist, { params: { member } });
    await expect(visitor).rejects.toMatchObject({ code: 'session.required' });
  });
});

describe('what it refuses', () => {
  it('gives oneself and one’s own gender the reply that a member who never was gets', async () => {
    const ravi = await service.introduce({ gender: 'Male' });
    const amit = await service.introduce({ gender: 'Male' });
    const nobody = await refusalOf(service.shortlist(ravi, testMember({ gender: 'Female' }).member));
    expect(nobody).toMatchObject({ code: 'matches.member_not_found', status: 404 });
    expect(await refusalOf(service.shortlist(ravi, ravi.member))).toEqual(nobody);
    expect(await refusalOf(service.shortlist(ravi, amit.member))).toEqual(nobody);
  });

  it('gives a hidden member the reply that a member who never was gets, also when they are on the list', async () => {
    const [ravi, asha] = await service.couple();
    const nobody = await refusalOf(service.shortlist(ravi, testMember({ gender: 'Female' }).member));
    await service.hide(asha);
    expect(await refusalOf(service.shortlist(ravi, asha.member))).toEqual(nobody);
    await service.unhide(asha);
    await service.shortlist(ravi, asha.member);
    await service.hide(asha);
    expect(await refusalOf(service.shortlist(ravi, asha.member))).toEqual(nobody);
  });

  it('refuses what is not a profile ID', async () => {
    const ravi = await service.introduce({ gender: 'Male' });
    await expect(service.shortlist(ravi, 'somebody')).rejects.toMatchObject({ code: 'request.invalid' });
  });
});

describe('what it tells the world', () => {
  it('tells how many are on the list, and not who', async () => {
    const [ravi, asha] = await service.couple();
    await service.shortlist(ravi, asha.member);
    const told = await toldOf(ravi.member);
    expect(told.map(({ data }) => data)).toEqual([{ owner: ravi.member, count: 1 }]);
  });

  it('puts a member there once when fifty requests come at once', async () => {
    const [ravi, asha] = await service.couple();
    await Promise.all(Array.from({ length: 50 }, () => service.shortlist(ravi, asha.member)));
    expect(await service.shortlistedBy(ravi)).toBe(1);
    expect((await toldOf(ravi.member)).map(({ data }) => data.count)).toEqual([1]);
  });

  it('counts right when many members are put there at once', async () => {
    const ravi = await service.introduce({ gender: 'Male' });
    const women = await Promise.all(Array.from({ length: 20 }, () => service.introduce({ gender: 'Female' })));
    await Promise.all(women.map(({ member }) => service.shortlist(ravi, member)));
    const counts = (await toldOf(ravi.member))
      .toSorted((a, b) => a.sequence - b.sequence)
      .map(({ data }) => data.count);
    expect(counts).toEqual(women.map((_, index) => index + 1));
  });
});
