import { matches } from '@hamrah/contracts';
import { testMember } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenMatches, openMatches } from '../testing.ts';

let service: OpenMatches;
beforeAll(async () => {
  service = await openMatches();
});
afterAll(() => service.stop());

const countsTold = async (owner: string) =>
  (await service.publishedEvents(matches.shortlistChanged))
    .filter(({ data }) => data.owner === owner)
    .map(({ data }) => data.count);

describe('does it', () => {
  it('takes the heart off the owner’s card', async () => {
    const [ravi, asha] = await service.couple();
    await service.shortlist(ravi, asha.member);
    await service.unlist(ravi, asha.member);
    expect(await service.card(ravi, asha)).toMatchObject({ shortlisted: false });
  });

  it('is harmless when the member is not there, or never was', async () => {
    const ravi = await service.introduce({ gender: 'Male' });
    await service.unlist(ravi, testMember({}).member);
    expect(await countsTold(ravi.member)).toEqual([]);
  });
});

describe('who may not', () => {
  it('leaves the list of another owner as it is', async () => {
    const [ravi, asha] = await service.couple();
    const amit = await service.introduce({ gender: 'Male' });
    await service.shortlist(ravi, asha.member);
    await service.unlist(amit, asha.member);
    expect(await service.shortlistedBy(ravi)).toBe(1);
  });

  it('refuses a visitor', async () => {
    const params = { member: testMember({}).member };
    const visitor = service.asAnyone().call(matches.removeFromShortlist, { params });
    await expect(visitor).rejects.toMatchObject({ code: 'session.required' });
  });
});

describe('what it refuses', () => {
  it('refuses what is not a profile ID', async () => {
    const ravi = await service.introduce({ gender: 'Male' });
    await expect(service.unlist(ravi, 'somebody')).rejects.toMatchObject({ code: 'request.invalid' });
  });
});

describe('what it tells the world', () => {
  it('tells how many are left, once, when fifty requests come at once', async () => {
    const [ravi, asha] = await service.couple();
    await service.shortlist(ravi, asha.member);
    await Promise.all(Array.from({ length: 50 }, () => service.unlist(ravi, asha.member)));
    expect(await countsTold(ravi.member)).toEqual([1, 0]);
  });
});
