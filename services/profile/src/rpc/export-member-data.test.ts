import { identity, inbox, type PublishedMember as Member, profile } from '@hamrah/contracts';
import { startTestService, type TestService, testMember } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Context } from '../context.ts';
import { revealOf } from '../store/contact-reveals.ts';
import { visitOf } from '../store/visits.ts';
import { profileService, registrationOf } from '../testing/index.ts';
import { memberActions } from '../testing/members.ts';

let service: TestService<Context>;
beforeAll(async () => {
  service = await startTestService(profileService);
});
afterAll(() => service.stop());

const { joinConnected, join, hide, block, unblock, deleteAccount } = memberActions(() => service);
/** The export of a member without data. */
const noData = {
  profiles: [],
  partnerPreferences: [],
  accountStates: [],
  photos: [],
  shortlists: [{ shortlistedProfiles: 0 }],
  visits: [],
  contactReveals: [],
  entitlements: [{ accountType: 'Free', premiumBadge: false, granted: 0, spent: 0 }],
  contactFilters: [],
  profileShares: [],
};
const exportData = (member: string) => service.context.request(profile.exportMemberData, { member });

describe('exportMemberData', () => {
  it('returns the profile and photos', async () => {
    const member = testMember();
    await service.deliver(identity.accountRegistered, registrationOf(member));
    expect(await exportData(member.member)).toMatchObject({ profiles: [member], photos: [] });
  });

  it('omits invitations, because inbox exports them and hides declines from the sender', async () => {
    const [member, otherMember] = [testMember(), testMember()];
    const invitation = { invitation: service.context.newId(), from: member.member, to: otherMember.member };
    await service.deliver(identity.accountRegistered, registrationOf(member));
    await service.deliver(inbox.invitationDeclined, { ...invitation, answeredAt: '2026-03-15T10:00:00.000Z' });
    expect(JSON.stringify(await exportData(member.member))).not.toContain(otherMember.member);
  });

  it('contains visits, contact reveals, entitlements and filters, and identifies other members only by code', async () => {
    const { viewer, member } = await joinConnected();
    const { visits, contactReveals, contactFilters } = service.context.store;
    const { commit } = service.context;
    const at = new Date('2026-03-15T10:00:00Z');
    const pair = { viewer: viewer.member, member: member.member };
    const visit = { viewer: viewer.member, visited: member.member };
    await commit((tx) => visits.save(visitOf(member.member, viewer.member, at), tx));
    await commit((tx) => contactReveals.add(revealOf(viewer.member, member.member, at), tx));
    const filters = {
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
    await commit((tx) => contactFilters.save(viewer.member, filters, 1, tx));
    const sharedRows = {
      visits: [{ ...visit, at: at.toISOString() }],
      contactReveals: [{ ...pair, at: at.toISOString() }],
    };
    const viewerRows = { entitlements: [{ granted: 3, spent: 0 }], contactFilters: [{ ...filters, revision: 1 }] };
    expect(await exportData(viewer.member)).toMatchObject({ ...sharedRows, ...viewerRows });
    expect(await exportData(member.member)).toMatchObject({ ...sharedRows, entitlements: [{ granted: 0, spent: 0 }] });
  });

  it('omits visits and contact reveals with members who are hidden, deleted or in a block with the member', async () => {
    const { visits, contactReveals } = service.context.store;
    const { commit } = service.context;
    const at = new Date('2026-03-15T10:00:00Z');
    const owner = await join({ gender: 'Male' });
    const others = await Promise.all(Array.from({ length: 5 }, () => join({ gender: 'Female' })));
    for (const { member } of others)
      for (const [viewer, viewed] of [
        [owner.member, member],
        [member, owner.member],
      ] as const) {
        await commit((tx) => visits.save(visitOf(viewed, viewer, at), tx));
        await commit((tx) => contactReveals.add(revealOf(viewer, viewed, at), tx));
      }
    const [shown, hidden, deleted, blocker, blocked] = others as [Member, Member, Member, Member, Member];
    await hide(hidden);
    await deleteAccount(deleted);
    await block(blocker, owner);
    await block(owner, blocked);
    const peersInExport = async () => {
      const exported = await exportData(owner.member);
      const rows = [exported.visits, exported.contactReveals].flat() as Record<string, string>[];
      return others.map(
        ({ member }) => rows.filter((row) => [row.viewer, row.visited, row.member].includes(member)).length,
      );
    };
    expect(await peersInExport()).toEqual([4, 0, 0, 0, 0]);
    expect(JSON.stringify(await exportData(shown.member))).toContain(owner.member);
    await hide(hidden, false);
    await unblock(blocker, owner);
    expect(await peersInExport()).toEqual([4, 4, 0, 4, 0]);
  });

  it('contains only default values for an unknown member', async () => {
    expect(await exportData(testMember().member)).toEqual(noData);
  });

  it('contains only the tombstone of a deleted member', async () => {
    const member = testMember();
    await service.deliver(identity.accountRegistered, registrationOf(member));
    await service.deliver(identity.accountDeleted, { member: member.member });
    const accountStates = [expect.objectContaining({ deleted: true })];
    expect(await exportData(member.member)).toEqual({ ...noData, accountStates });
  });
});
