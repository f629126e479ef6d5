import { admin, billing, identity, inbox } from '@hamrah/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { indiaDayOf } from '../../domain/india-day.ts';
import { fakeIdentity } from '../../testing/fake-services.ts';
import { type OpenAdmin, openAdmin } from '../../testing/index.ts';
import { paymentOf, publishMember } from '../../testing/members.ts';

let service: OpenAdmin;
beforeAll(async () => {
  service = await openAdmin({ replace: { request: fakeIdentity().request } });
});
afterAll(() => service.stop());

it('counts members, connections and revenue, and lists the newest members and payments', async () => {
  const now = service.context.now().toISOString();
  const today = indiaDayOf(new Date(now));
  const asha = await publishMember(service, { joinedAt: now });
  const ravi = await publishMember(service, { gender: 'Male', accountType: 'Pro', joinedAt: now });
  const deletedMember = await publishMember(service);
  await service.deliver(identity.accountDeleted, { member: deletedMember.member });
  const [activeConnection, endedConnection] = [ravi.member, asha.member].map((from, index, codes) => ({
    invitation: service.context.newId(),
    from,
    to: codes[1 - index] ?? '',
  })) as [{ invitation: string; from: string; to: string }, { invitation: string; from: string; to: string }];
  for (const pair of [activeConnection, endedConnection])
    await service.deliver(inbox.invitationAccepted, { ...pair, answeredAt: now }, { sequence: 2 });
  await service.deliver(
    inbox.connectionEnded,
    { ...endedConnection, by: endedConnection.from, at: now },
    { sequence: 3 },
  );
  await service.deliver(
    billing.paymentSettled,
    paymentOf(ravi.member, { paidAt: now, refundedPaise: 82, netPaise: 1_768_00 }),
  );
  await service.deliver(billing.paymentSettled, paymentOf(ravi.member));
  const owner = await service.signInAs('owner');
  const dashboard = await owner.call(admin.readStaffDashboard, { query: { days: 7 } });
  expect(dashboard.counters).toEqual({
    totalUsers: 2,
    paidUsers: 1,
    freeUsers: 1,
    male: 1,
    female: 1,
    revenuePaise: 1_768_00 + 1_768_82,
    demoRevenuePaise: 0,
  });
  expect(dashboard.days).toHaveLength(7);
  expect(dashboard.days.at(-1)).toEqual({ day: today, registrations: 2, connections: 1, revenuePaise: 1_768_00 });
  expect(dashboard.days[0]).toMatchObject({ registrations: 0, connections: 0, revenuePaise: 0 });
  expect(dashboard.recentFree).toMatchObject([{ member: asha.member }]);
  expect(dashboard.recentPaid).toMatchObject([{ member: ravi.member }]);
  expect(dashboard.recentPayments).toHaveLength(2);
});

it('refreshes cached counts after 30 seconds', async () => {
  const owner = await service.signInAs('owner');
  const readTotalMembers = async () =>
    (await owner.call(admin.readStaffDashboard, { query: { days: 7 } })).counters.totalUsers;
  service.advanceClock(31_000);
  const totalBefore = await readTotalMembers();
  await publishMember(service);
  expect(await readTotalMembers()).toBe(totalBefore);
  service.advanceClock(31_000);
  expect(await readTotalMembers()).toBe(totalBefore + 1);
});

it('hides revenue and lists from staff without the permission to read them', async () => {
  const moderator = await service.signInAs('moderator');
  const moderatorDashboard = await moderator.call(admin.readStaffDashboard, { query: {} });
  expect(moderatorDashboard).toMatchObject({
    recentPayments: null,
    counters: { revenuePaise: null, demoRevenuePaise: null },
  });
  expect(new Set(moderatorDashboard.days.map(({ revenuePaise }) => revenuePaise))).toEqual(new Set([null]));
  expect(moderatorDashboard.recentFree).not.toBeNull();
  const finance = await service.signInAs('finance');
  const financeDashboard = await finance.call(admin.readStaffDashboard, { query: {} });
  expect(financeDashboard).toMatchObject({ recentFree: null, recentPaid: null });
  expect(financeDashboard.recentPayments).not.toBeNull();
});
