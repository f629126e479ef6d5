import { matches } from '@hamrah/contracts';
import { refusalOf, testMember } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type OpenMatches, openMatches } from '../../testing/index.ts';

let service: OpenMatches;
beforeAll(async () => {
  service = await openMatches();
});
afterAll(() => service.stop());

const publishedFor = async (owner: string) =>
  (await service.publishedEvents(matches.shortlistChanged)).filter(({ data }) => data.owner === owner);

describe('behaviour', () => {
  it('sets the shortlisted flag on the member’s card in the owner’s lists', async () => {
    const [ravi, asha] = await service.publishCouple();
    await service.addToShortlist(ravi, asha.member);
    expect(await service.readCard(ravi, asha)).toMatchObject({ shortlisted: true });
  });

  it('does nothing when the member is already on the list', async () => {
    const [ravi, asha] = await service.publishCouple();
    await service.addToShortlist(ravi, asha.member);
    await service.addToShortlist(ravi, asha.member);
    expect(await service.countShortlisted(ravi)).toBe(1);
    expect(await publishedFor(ravi.member)).toHaveLength(1);
  });

  it('succeeds even if learning from the heart fails', async () => {
    const [ravi, asha] = await service.publishCouple();
    const save = vi.spyOn(service.context.store.memberEffects, 'save').mockRejectedValueOnce(new Error('conflict'));
    await service.addToShortlist(ravi, asha.member);
    await service.context.learning.settle();
    expect(save).toHaveBeenCalled();
    expect(await service.countShortlisted(ravi)).toBe(1);
    save.mockRestore();
  });
});

describe('access', () => {
  it('sets the flag only for the owner, not for the shortlisted member or another man', async () => {
    const [ravi, asha] = await service.publishCouple();
    const amit = await service.publishMember({ gender: 'Male' });
    await service.addToShortlist(ravi, asha.member);
    expect(await service.readCard(asha, ravi)).toMatchObject({ shortlisted: false });
    expect(await service.readCard(amit, asha)).toMatchObject({ shortlisted: false });
  });

  it('refuses a visitor', async () => {
    const member = testMember({}).member;
    const visitor = service.asAnyone().call(matches.addToShortlist, { params: { member } });
    await expect(visitor).rejects.toMatchObject({ code: 'session.required' });
  });
});

describe('refusals', () => {
  it('gives the same refusal for the viewer, a member of the same gender and an unknown member', async () => {
    const ravi = await service.publishMember({ gender: 'Male' });
    const amit = await service.publishMember({ gender: 'Male' });
    const unknown = await refusalOf(service.addToShortlist(ravi, testMember({ gender: 'Female' }).member));
    expect(unknown).toMatchObject({ code: 'matches.member_not_found', status: 404 });
    expect(await refusalOf(service.addToShortlist(ravi, ravi.member))).toEqual(unknown);
    expect(await refusalOf(service.addToShortlist(ravi, amit.member))).toEqual(unknown);
  });

  it('gives the same refusal for a hidden member, shortlisted or not, as for an unknown one', async () => {
    const [ravi, asha] = await service.publishCouple();
    const unknown = await refusalOf(service.addToShortlist(ravi, testMember({ gender: 'Female' }).member));
    await service.hide(asha);
    expect(await refusalOf(service.addToShortlist(ravi, asha.member))).toEqual(unknown);
    await service.unhide(asha);
    await service.addToShortlist(ravi, asha.member);
    await service.hide(asha);
    expect(await refusalOf(service.addToShortlist(ravi, asha.member))).toEqual(unknown);
  });

  it('refuses a malformed profile ID', async () => {
    const ravi = await service.publishMember({ gender: 'Male' });
    await expect(service.addToShortlist(ravi, 'not-a-code')).rejects.toMatchObject({ code: 'request.invalid' });
  });
});

describe('events', () => {
  it('publishes the count of the list, without members', async () => {
    const [ravi, asha] = await service.publishCouple();
    await service.addToShortlist(ravi, asha.member);
    const published = await publishedFor(ravi.member);
    expect(published.map(({ data }) => data)).toEqual([{ owner: ravi.member, count: 1 }]);
  });

  it('adds a member once for fifty concurrent requests', async () => {
    const [ravi, asha] = await service.publishCouple();
    await Promise.all(Array.from({ length: 50 }, () => service.addToShortlist(ravi, asha.member)));
    expect(await service.countShortlisted(ravi)).toBe(1);
    expect((await publishedFor(ravi.member)).map(({ data }) => data.count)).toEqual([1]);
  });

  it('counts correctly when many members are added concurrently', async () => {
    const ravi = await service.publishMember({ gender: 'Male' });
    const women = await Promise.all(Array.from({ length: 20 }, () => service.publishMember({ gender: 'Female' })));
    await Promise.all(women.map(({ member }) => service.addToShortlist(ravi, member)));
    const counts = (await publishedFor(ravi.member))
      .toSorted((a, b) => a.sequence - b.sequence)
      .map(({ data }) => data.count);
    expect(counts).toEqual(women.map((_, index) => index + 1));
  });
});
