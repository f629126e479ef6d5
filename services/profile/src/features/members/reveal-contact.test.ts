import { profile } from '@hamrah/contracts';
import type { ContactFilters } from '@hamrah/contracts/profile';
import { refusalOf, startTestService, type TestService, testMember } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Context } from '../../context.ts';
import { profileService } from '../../testing/index.ts';
import { contactOf, memberActions, startFakeIdentity, unverifiedPhones } from '../../testing/members.ts';

let service: TestService<Context>;
let identity: Awaited<ReturnType<typeof startFakeIdentity>>;
beforeAll(async () => {
  service = await startTestService(profileService);
  identity = await startFakeIdentity(service, () => duringRequest());
});
const doNothing = async () => {};
let duringRequest: () => Promise<void> = doNothing;
beforeEach(() => {
  duringRequest = doNothing;
});
afterAll(async () => {
  await identity.stop();
  await service.stop();
});

type Member = ReturnType<typeof testMember>;
const { join, connect, joinConnected, as, hide, deleteAccount, grant, contactsLeft } = memberActions(() => service);
const reveal = (viewer: Member, { member }: { member: string }) =>
  as(viewer).call(profile.revealContact, { params: { member } });
const reveals = ({ member }: Member) => service.context.store.contactReveals.findOwn(member);
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
const saveFilters = (member: Member, changes: Partial<ContactFilters>, revision = 0) =>
  as(member).call(profile.saveContactFilters, { body: { filters: { ...filters, ...changes }, revision } });

describe('revealing contact details', () => {
  it('spends one contact', async () => {
    const { viewer, member } = await joinConnected(3);
    const expected = { revealed: contactOf(member.member), obstacle: null, contactsLeft: 2 };
    expect(await reveal(viewer, member)).toEqual(expected);
    expect(await contactsLeft(viewer)).toBe(2);
  });

  it('never reveals a phone number that the member has not verified', async () => {
    const { viewer, member } = await joinConnected(2);
    unverifiedPhones.add(member.member);
    const { email } = contactOf(member.member);
    expect((await reveal(viewer, member)).revealed).toEqual({ email, phone: null });
    const view = await as(viewer).call(profile.viewMember, { params: { member: member.member } });
    expect(view.contact.revealed).toEqual({ email, phone: null });
  });

  it('is free the second time, even without contacts left', async () => {
    const { viewer, member } = await joinConnected(1);
    await reveal(viewer, member);
    expect(await reveal(viewer, member)).toEqual({
      revealed: contactOf(member.member),
      obstacle: null,
      contactsLeft: 0,
    });
    expect([await contactsLeft(viewer), (await reveals(viewer)).length]).toEqual([0, 1]);
  });

  it('spends one contact for ten concurrent reveals of a member', async () => {
    const { viewer, member } = await joinConnected(5);
    const replies = await Promise.all(Array.from({ length: 10 }, () => reveal(viewer, member)));
    for (const { revealed } of replies) expect(revealed).toEqual(contactOf(member.member));
    expect([await contactsLeft(viewer), (await reveals(viewer)).length]).toEqual([4, 1]);
  });

  it('spends the last contact on one of several concurrent reveals', async () => {
    const { viewer, member } = await joinConnected(1);
    const members = [member, await join(), await join(), await join()];
    for (const each of members.slice(1)) await connect(each, viewer);
    const outcomes = await Promise.allSettled(members.map((each) => reveal(viewer, each)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'profile.no_contacts_left' });
    expect([await contactsLeft(viewer), (await reveals(viewer)).length]).toEqual([0, 1]);
  });

  it('spends the last contact on one of 100 concurrent reveals on two pods', { timeout: 60_000 }, async () => {
    const { viewer, member } = await joinConnected(1);
    const members = [member];
    while (members.length < 100) {
      const next = await join();
      await connect(next, viewer);
      members.push(next);
    }
    const secondPod = await startTestService(profileService, { sameEnvironmentAs: service });
    const pods = [service, secondPod];
    const outcomes = await Promise.all(
      members.map((each, index) =>
        (pods[index % 2] as typeof service)
          .as({ code: viewer.member, gender: viewer.gender })
          .call(profile.revealContact, { params: { member: each.member } })
          .then(
            () => 'revealed',
            ({ code }: { code: string }) => code,
          ),
      ),
    );
    await secondPod.stop();
    expect(Map.groupBy(outcomes, (outcome) => outcome).get('revealed')).toHaveLength(1);
    expect(new Set(outcomes)).toEqual(new Set(['revealed', 'profile.no_contacts_left']));
    expect([await contactsLeft(viewer), (await reveals(viewer)).length]).toEqual([0, 1]);
  });

  it('is counted for the viewer and listed for both members, without hidden and deleted members', async () => {
    const { viewer, member } = await joinConnected(5);
    const [second, third] = [await join(), await join()];
    for (const each of [second, third]) await connect(each, viewer);
    for (const each of [member, second, third]) await reveal(viewer, each);
    const counters = async () => {
      const { contactsViewed, totalContacts } = (await as(viewer).call(profile.readDashboard, {})).counters;
      return [contactsViewed, totalContacts];
    };
    const list = async (limit: number, cursor?: string) => {
      const query = { limit, ...(cursor !== undefined && { cursor }) };
      const { items, next } = await as(viewer).call(profile.listContacts, { query });
      return { members: items.map((item) => item.member.code), next };
    };
    expect(await counters()).toEqual([3, 5]);
    const firstPage = await list(2);
    expect(firstPage.members).toEqual([third.member, second.member]);
    expect(await list(2, firstPage.next ?? '')).toEqual({ members: [member.member], next: null });
    await hide(second);
    await deleteAccount(third);
    expect((await list(20)).members).toEqual([member.member]);
    expect(await counters()).toEqual([1, 3]);
    const viewers = async () => (await as(member).call(profile.listContactViewers, { query: { limit: 20 } })).items;
    expect(await viewers()).toMatchObject([{ member: { code: viewer.member }, at: expect.stringMatching(/Z$/) }]);
    await hide(viewer);
    expect(await viewers()).toEqual([]);
  });
});

describe('revealContact', () => {
  it('checks plan, connection, contacts left and filters, in this order, and spends nothing', async () => {
    const freeMember = await join({ gender: 'Male' });
    const viewer = await join({ gender: 'Male', accountType: 'Pro' });
    const member = await join();
    await saveFilters(member, { religions: ['Jain'] });
    const code = async (caller: Member) => ((await refusalOf(reveal(caller, member))) as { code: string }).code;
    const requestsBefore = identity.requestCount();
    expect(await code(freeMember)).toBe('profile.upgrade_required');
    expect(await code(viewer)).toBe('profile.connection_required');
    await connect(member, viewer);
    expect(await code(viewer)).toBe('profile.no_contacts_left');
    await grant(viewer, 1);
    expect(await code(viewer)).toBe('profile.contact_withheld');
    await saveFilters(member, { religions: ['Jain', 'Hindu'] }, 1);
    expect(identity.requestCount()).toBe(requestsBefore);
    expect(await reveals(member)).toEqual([]);
    await expect(reveal(viewer, member)).resolves.toMatchObject({ contactsLeft: 0 });
  });

  it('refuses a viewer without an accepted invitation', async () => {
    const { viewer } = await joinConnected();
    await expect(reveal(viewer, await join())).rejects.toMatchObject({
      code: 'profile.connection_required',
      status: 403,
    });
  });

  it('refuses a hidden viewer, whom the member cannot see', async () => {
    const { viewer, member } = await joinConnected();
    await hide(viewer);
    await expect(reveal(viewer, member)).rejects.toMatchObject({ code: 'profile.contact_withheld' });
    expect(await contactsLeft(viewer)).toBe(3);
  });

  it('rechecks filters and connection after the request to identity', async () => {
    const { viewer, member } = await joinConnected();
    duringRequest = async () => void (await saveFilters(member, { religions: ['Jain'] }));
    await expect(reveal(viewer, member)).rejects.toMatchObject({ code: 'profile.contact_withheld' });
    duringRequest = doNothing;
    await saveFilters(member, {}, 1);
    const { model } = service.context.store.invitations;
    duringRequest = async () => void (await model.updateOne({ from: viewer.member }, { state: 'ended' }));
    await expect(reveal(viewer, member)).rejects.toMatchObject({ code: 'profile.connection_required' });
    expect([await contactsLeft(viewer), await reveals(viewer)]).toEqual([3, []]);
  });

  it('gives the same 404 for unknown, hidden, deleted and same-gender members and for the viewer', async () => {
    const { viewer, member } = await joinConnected();
    const [deletedMember, otherMan] = [await join(), await join({ gender: 'Male' })];
    await reveal(viewer, member);
    await hide(member);
    await deleteAccount(deletedMember);
    const refusals = await Promise.all(
      [testMember(), member, deletedMember, otherMan, viewer].map((each) => refusalOf(reveal(viewer, each))),
    );
    expect(refusals[0]).toMatchObject({ code: 'profile.member_not_found', status: 404 });
    for (const refusal of refusals) expect(refusal).toEqual(refusals[0]);
  });

  it('refuses a caller without a session', async () => {
    const { member } = await join();
    for (const call of [
      () => service.asAnyone().call(profile.revealContact, { params: { member } }),
      () => service.asAnyone().call(profile.listContacts, { query: {} }),
      () => service.asAnyone().call(profile.listContactViewers, { query: {} }),
    ])
      await expect(call()).rejects.toMatchObject({ code: 'session.required' });
  });
});

describe('a reveal while identity is unavailable', () => {
  it('spends no contact and stores no reveal', async () => {
    const { viewer, member } = await joinConnected();
    await identity.stop();
    await expect(reveal(viewer, member)).rejects.toMatchObject({ code: 'service.unavailable', status: 503 });
    expect([await contactsLeft(viewer), await reveals(viewer)]).toEqual([3, []]);
  });
});
