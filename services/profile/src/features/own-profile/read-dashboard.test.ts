import { identity, inbox, matches, profile } from '@hamrah/contracts';
import { startTestService, type TestService, testMember } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Context } from '../../context.ts';
import { profileService, registrationOf } from '../../testing/index.ts';

let service: TestService<Context>;
beforeAll(async () => {
  service = await startTestService(profileService);
});
afterAll(() => service.stop());

const as = ({ member: code, gender }: ReturnType<typeof testMember>) => service.as({ code, gender });
const registerMember = async () => {
  const member = testMember();
  await service.deliver(identity.accountRegistered, registrationOf(member));
  return member;
};
const at = '2026-03-15T10:00:00.000Z';
const invite = async (from: string, to: string) => {
  const invitation = { invitation: service.context.newId(), from, to };
  await service.deliver(inbox.invitationSent, { ...invitation, sentAt: at }, { sequence: 1 });
  return () => service.deliver(inbox.invitationAccepted, { ...invitation, answeredAt: at }, { sequence: 2 });
};

describe('the dashboard', () => {
  it('shows the profile card and zero counters at first', async () => {
    const member = await registerMember();
    expect(await as(member).call(profile.readDashboard, {})).toMatchObject({
      profile: { member: member.member, firstName: member.firstName, accountType: 'Free' },
      counters: {
        recentVisitors: 0,
        shortlistedProfiles: 0,
        acceptedInvitations: 0,
        pendingInvitations: 0,
        contactsViewed: 0,
        totalContacts: 0,
      },
      contactsLeft: 0,
      start: profile.startSteps.map((step) => ({ step, isDone: false })),
    });
  });

  it('marks a step of the guided start once it is done', async () => {
    const member = await registerMember();
    await as(member).call(profile.savePartnerPreferences, {
      body: { preferences: { ...profile.unrestrictedPreferences, paths: ['ISKCON'] }, revision: 0 },
    });
    const { start } = await as(member).call(profile.readDashboard, {});
    expect(start).toContainEqual({ step: 'preferences', isDone: true });
  });

  it('counts invitations to answer, connections in both directions and shortlisted members', async () => {
    const member = await registerMember();
    const peers = Array.from({ length: 5 }, () => testMember().member);
    const [a = '', b = '', c = '', d = '', e = ''] = peers;
    await invite(a, member.member);
    await invite(b, member.member);
    await (await invite(c, member.member))();
    await (await invite(member.member, d))();
    await invite(member.member, e);
    await service.deliver(matches.shortlistChanged, { owner: member.member, count: 7 });
    const { counters } = await as(member).call(profile.readDashboard, {});
    expect(counters).toMatchObject({ pendingInvitations: 2, acceptedInvitations: 2, shortlistedProfiles: 7 });
  });

  it('does not count invitations between other members', async () => {
    const member = await registerMember();
    await (await invite(testMember().member, testMember().member))();
    const { counters } = await as(member).call(profile.readDashboard, {});
    expect(Object.values(counters)).toEqual([0, 0, 0, 0, 0, 0]);
  });

  it('omits deleted members, and hidden members until they unhide', async () => {
    const member = await registerMember();
    const [hider, inviter, acceptor, deletedMember] = [
      await registerMember(),
      await registerMember(),
      await registerMember(),
      await registerMember(),
    ];
    await invite(hider.member, member.member);
    await invite(inviter.member, member.member);
    await invite(deletedMember.member, member.member);
    await (await invite(member.member, acceptor.member))();
    const counters = async () => {
      const { pendingInvitations, acceptedInvitations } = (await as(member).call(profile.readDashboard, {})).counters;
      return { pendingInvitations, acceptedInvitations };
    };
    const setHidden = (code: string, hidden: boolean) =>
      service.deliver(identity.visibilityChanged, { member: code, hidden });
    expect(await counters()).toEqual({ pendingInvitations: 3, acceptedInvitations: 1 });
    await setHidden(hider.member, true);
    await setHidden(acceptor.member, true);
    await service.deliver(identity.accountDeleted, { member: deletedMember.member });
    expect(await counters()).toEqual({ pendingInvitations: 1, acceptedInvitations: 0 });
    await setHidden(hider.member, false);
    await setHidden(acceptor.member, false);
    expect(await counters()).toEqual({ pendingInvitations: 2, acceptedInvitations: 1 });
  });

  it('requires a session', async () => {
    await expect(service.asAnyone().call(profile.readDashboard, {})).rejects.toMatchObject({
      code: 'session.required',
    });
  });

  it('is refused while the profile is pending', async () => {
    await expect(as(testMember()).call(profile.readDashboard, {})).rejects.toMatchObject({
      code: 'profile.profile_pending',
    });
  });
});
