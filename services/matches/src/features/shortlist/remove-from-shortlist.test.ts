import { matches } from '@hamrah/contracts';
import { testMember } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenMatches, openMatches } from '../../testing/index.ts';

let service: OpenMatches;
beforeAll(async () => {
  service = await openMatches();
});
afterAll(() => service.stop());

const publishedCounts = async (owner: string) =>
  (await service.publishedEvents(matches.shortlistChanged))
    .filter(({ data }) => data.owner === owner)
    .map(({ data }) => data.count);

describe('behaviour', () => {
  it('clears the shortlisted flag on the member’s card in the owner’s lists', async () => {
    const [ravi, asha] = await service.publishCouple();
    await service.addToShortlist(ravi, asha.member);
    await service.removeFromShortlist(ravi, asha.member);
    expect(await service.readCard(ravi, asha)).toMatchObject({ shortlisted: false });
  });

  it('does nothing when the member is not on the list', async () => {
    const ravi = await service.publishMember({ gender: 'Male' });
    await service.removeFromShortlist(ravi, testMember({}).member);
    expect(await publishedCounts(ravi.member)).toEqual([]);
  });
});

describe('access', () => {
  it('does not change another owner’s list', async () => {
    const [ravi, asha] = await service.publishCouple();
    const amit = await service.publishMember({ gender: 'Male' });
    await service.addToShortlist(ravi, asha.member);
    await service.removeFromShortlist(amit, asha.member);
    expect(await service.countShortlisted(ravi)).toBe(1);
  });

  it('refuses a visitor', async () => {
    const params = { member: testMember({}).member };
    const visitor = service.asAnyone().call(matches.removeFromShortlist, { params });
    await expect(visitor).rejects.toMatchObject({ code: 'session.required' });
  });
});

describe('refusals', () => {
  it('refuses a malformed profile ID', async () => {
    const ravi = await service.publishMember({ gender: 'Male' });
    await expect(service.removeFromShortlist(ravi, 'not-a-code')).rejects.toMatchObject({ code: 'request.invalid' });
  });
});

describe('events', () => {
  it('publishes the count once for fifty concurrent requests', async () => {
    const [ravi, asha] = await service.publishCouple();
    await service.addToShortlist(ravi, asha.member);
    await Promise.all(Array.from({ length: 50 }, () => service.removeFromShortlist(ravi, asha.member)));
    expect(await publishedCounts(ravi.member)).toEqual([1, 0]);
  });
});
