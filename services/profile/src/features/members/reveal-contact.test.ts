import { profile } from '@hamrah/contracts';
import type { ContactFilters } from '@hamrah/contracts/profile';
import { refusalOf, type Stack, stack, testMember } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Context } from '../../context.ts';
import { profileService } from '../../testing/index.ts';
import { contactOf, memberActions, startFakeIdentity } from '../../testing/members.ts';

let service: Stack<Context>;
let identity: Awaited<ReturnType<typeof startFakeIdentity>>;
beforeAll(async () => {
  service = await stack(profileService);
  identity = await startFakeIdentity(service, () => meanwhile());
});
const nothing = async () => {};
let meanwhile: () => Promise<void> = nothing;
beforeEach(() => {
  meanwhile = nothing;
});
afterAll(async () => {
  await identity.stop();
  await service.stop();
});

type Member = ReturnType<typeof testMember>;
const { join, connect, joinConnected, as, hide, leave, grant, contactsLeft } = memberActions(() => service);
const reveal = (viewer: Member, { member }: { member: string }) =>
  as(viewer).call(profile.revealContact, { params: { member } });
const reveals = ({ member }: Member) => service.deps.store.contactReveals.findOwn(member);
const filters: ContactFilters = {
  ages: { from: 21, to: 36 },
  heightsInches: { from: 53, to: 85 },
  countries: [],
  states: [],
  cities: [],
  religions: [],
  paths: [],
  motherTongues: [],
  maritalStatuses: [],
};
const filter = (member: Member, said: Partial<ContactFilters>, revision = 0) =>
  as(member).call(profile.saveContactFilters, { body: { filters: { ...filters, ...said }, revision } });

describe('revealing contact details', () => {
  it('shows them for one contact', async () => {
    const { viewer, member } = await joinConnected(3);
    const expected = { revealed: contactOf(member.member), obstacle: null, contactsLeft: 2 };
    expect(await reveal(viewer, member)).toEqual(expected);
    expect(await contactsLeft(viewer)).toBe(2);
  });

  it('costs nothing at a second look, also with none left', async () => {
    const { viewer, member } = await joinConnected(1);
    await reveal(viewer, member);
    expect(await reveal(viewer, member)).toEqual({
      revealed: contactOf(member.member),
      obstacle: null,
      contactsLeft: 0,
    });
    expect([await contactsLeft(viewer), (await reveals(viewer)).length]).toEqual([0, 1]);
  });

  it('costs one contact and reveals once at ten clicks at the same moment', async () => {
    const { viewer, member } = await joinConnected(5);
    const replies = await Promise.all(Array.from({ length: 10 }, () => reveal(viewer, member)));
    for (const { revealed } of replies) expect(revealed).toEqual(contactOf(member.member));
    expect([await contactsLeft(viewer), (await reveals(viewer)).length]).toEqual([4, 1]);
  });

  it('gives the last contact to one of several members looked at in the same moment', async () => {
    const { viewer, member } = await joinConnected(1);
    const others = [member, await join(), await join(), await join()];
    for (const other of others.slice(1)) await connect(other, viewer);
    const ends = await Promise.allSettled(others.map((other) => reveal(viewer, other)));
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const end of ends)
      if (end.status === 'rejected') expect(end.reason).toMatchObject({ code: 'profile.no_contacts_left' });
    expect([await contactsLeft(viewer), (await reveals(viewer)).length]).toEqual([0, 1]);
  });

  it('is counted, listed for the viewer, and told to the owner, without those nobody sees', async () => {
    const { viewer, member } = await joinConnected(5);
    const [second, third] = [await join(), await join()];
    for (const other of [second, third]) await connect(other, viewer);
    for (const other of [member, second, third]) await reveal(viewer, other);
    const counters = async () => {
      const { contactsViewed, totalContacts } = (await as(viewer).call(profile.readDashboard, {})).counters;
      return [contactsViewed, totalContacts];
    };
    const list = async (limit: number, cursor?: string) => {
      const query = { limit, ...(cursor !== undefined && { cursor }) };
      const { items, next } = await as(viewer).call(profile.listContacts, { query });
      return { who: items.map((item) => item.member.code), next };
    };
    expect(await counters()).toEqual([3, 5]);
    const first = await list(2);
    expect(first.who).toEqual([third.member, second.member]);
    expect(await list(2, first.next ?? '')).toEqual({ who: [member.member], next: null });
    await hide(second);
    await leave(third);
    expect((await list(20)).who).toEqual([member.member]);
    expect(await counters()).toEqual([1, 3]);
    const viewers = async () => (await as(member).call(profile.listContactViewers, { query: { limit: 20 } })).items;
    expect(await viewers()).toMatchObject([{ member: { code: viewer.member }, at: expect.stringMatching(/Z$/) }]);
    await hide(viewer);
    expect(await viewers()).toEqual([]);
  });
});

describe('what is in the way', () => {
  it('is told in this order: not found, upgrade, connection, filters, none left; nothing is asked or spent', async () => {
    const free = await join({ gender: 'Male' });
    const viewer = await join({ gender: 'Male', accountType: 'Pro' });
    const member = await join();
    await filter(member, { religions: ['Jain'] });
    const code = async (who: Member) => ((await refusalOf(reveal(who, member))) as { code: string }).code;
    const asked = identity.requestCount();
    expect(await code(free)).toBe('profile.upgrade_required');
    expect(await code(viewer)).toBe('profile.connection_required');
    await connect(member, viewer);
    expect(await code(viewer)).toBe('profile.contact_withheld');
    await filter(member, { religions: ['Jain', 'Hindu'] }, 1);
    expect(await code(viewer)).toBe('profile.no_contacts_left');
    expect(identity.requestCount()).toBe(asked);
    expect(await reveals(member)).toEqual([]);
    await grant(viewer, 1);
    await expect(reveal(viewer, member)).resolves.toMatchObject({ contactsLeft: 0 });
  });

  it('is that an invitation is not accepted yet', async () => {
    const { viewer } = await joinConnected();
    await expect(reveal(viewer, await join())).rejects.toMatchObject({
      code: 'profile.connection_required',
      status: 403,
    });
  });

  it('is that the viewer hides: the owner could not see who has looked', async () => {
    const { viewer, member } = await joinConnected();
    await hide(viewer);
    await expect(reveal(viewer, member)).rejects.toMatchObject({ code: 'profile.contact_withheld' });
    expect(await contactsLeft(viewer)).toBe(3);
  });

  it('is seen also when it comes while identity is asked: nothing is shown or spent', async () => {
    const { viewer, member } = await joinConnected();
    meanwhile = async () => void (await filter(member, { religions: ['Jain'] }));
    await expect(reveal(viewer, member)).rejects.toMatchObject({ code: 'profile.contact_withheld' });
    meanwhile = nothing;
    await filter(member, {}, 1);
    const { model } = service.deps.store.invitations;
    meanwhile = async () => void (await model.updateOne({ from: viewer.member }, { state: 'ended' }));
    await expect(reveal(viewer, member)).rejects.toMatchObject({ code: 'profile.connection_required' });
    expect([await contactsLeft(viewer), await reveals(viewer)]).toEqual([3, []]);
  });

  it('is one and the same for the unknown, hidden, deleted, those of one’s own gender and oneself', async () => {
    const { viewer, member } = await joinConnected();
    const [gone, brother] = [await join(), await join({ gender: 'Male' })];
    await reveal(viewer, member);
    await hide(member);
    await leave(gone);
    const reasons = await Promise.all(
      [testMember(), member, gone, brother, viewer].map((each) => refusalOf(reveal(viewer, each))),
    );
    expect(reasons[0]).toMatchObject({ code: 'profile.member_not_found', status: 404 });
    for (const reason of reasons) expect(reason).toEqual(reasons[0]);
  });

  it('asks those without a session to sign in', async () => {
    const { member } = await join();
    for (const call of [
      service.asAnyone().call(profile.revealContact, { params: { member } }),
      service.asAnyone().call(profile.listContacts, { query: {} }),
      service.asAnyone().call(profile.listContactViewers, { query: {} }),
    ])
      await expect(call).rejects.toMatchObject({ code: 'session.required' });
  });
});

describe('while identity rests', () => {
  it('nothing is spent and nothing noted', async () => {
    const { viewer, member } = await joinConnected();
    await identity.stop();
    await expect(reveal(viewer, member)).rejects.toMatchObject({ code: 'service.unavailable', status: 503 });
    expect([await contactsLeft(viewer), await reveals(viewer)]).toEqual([3, []]);
  });
});
