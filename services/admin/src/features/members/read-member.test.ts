import { admin, billing, identity, inbox, profile, type RouteReply } from '@hamrah/contracts';
import { newMemberCode } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fakeIdentity, maskedContactOf } from '../../testing/fake-services.ts';
import { type OpenAdmin, openAdmin } from '../../testing/index.ts';
import { paymentOf, publishMember } from '../../testing/members.ts';

const fakeServices = fakeIdentity().on(identity.getMemberAccount, ({ member }) => ({
  member,
  phoneVerified: true,
  emailVerified: true,
  hidden: false,
  suspended: false,
  registeredAt: '2026-01-02T03:04:05.000Z',
  lastActiveOn: null,
}));
let service: OpenAdmin;
beforeAll(async () => {
  service = await openAdmin({ replace: { request: fakeServices.request } });
});
afterAll(() => service.stop());

type Page = RouteReply<typeof admin.readTimeline>;
const noPerks = { premiumBadge: false, relationshipManager: false, nriRishtey: false, vipTreatment: false };
const gold = {
  plan: 'Gold',
  purchasedAt: '2026-03-01T10:00:00.000Z',
  expiresAt: '2026-09-01T10:00:00.000Z',
  contactsGranted: 30,
  messagesGranted: 50,
  perks: noPerks,
};

describe('readMember', () => {
  it('returns profile and plan, and payments only to staff with the permission', async () => {
    const member = await publishMember(service, { photo: 'a-photo', accountType: 'Pro' });
    const params = { member: member.member };
    fakeServices.on(profile.listMembers, () => ({ items: [], more: false }));
    await service.deliver(
      billing.planActivated,
      { ...params, accountType: 'Pro', ...gold, payment: 'x', totalPaise: 1 },
      { sequence: 1 },
    );
    const payment = paymentOf(member.member);
    await service.deliver(billing.paymentSettled, payment);
    const support = await service.signInAs('support');
    const page = await support.call(admin.readMember, { params });
    expect(page).toMatchObject({
      ...params,
      dateOfBirth: member.dateOfBirth,
      photo: 'a-photo',
      contact: maskedContactOf(member.member),
      plan: gold,
      about: null,
      payments: [{ payment: payment.payment, name: 'Asha Rao', plan: 'Silver' }],
    });
    const moderator = await service.signInAs('moderator');
    expect((await moderator.call(admin.readMember, { params })).payments).toBeNull();
  });

  it('returns no plan after the plan has ended, even if its start event arrives late', async () => {
    const { member } = await publishMember(service);
    const free = { ...gold, plan: null, purchasedAt: null, expiresAt: null };
    const endedEvent = { member, accountType: 'Free' as const, ...free, payment: 'x', reason: 'expired' as const };
    await service.deliver(billing.planEnded, endedEvent, { sequence: 2 });
    const activatedEvent = { member, accountType: 'Pro' as const, ...gold, payment: 'x', totalPaise: 1 };
    await service.deliver(billing.planActivated, activatedEvent, { sequence: 1 });
    const support = await service.signInAs('support');
    expect((await support.call(admin.readMember, { params: { member } })).plan).toBeNull();
  });

  it('refuses unknown and deleted members', async () => {
    const { member } = await publishMember(service);
    await service.deliver(identity.accountDeleted, { member });
    const support = await service.signInAs('support');
    for (const code of [member, newMemberCode()]) {
      const params = { member: code };
      await expect(support.call(admin.readMember, { params })).rejects.toMatchObject({
        code: 'admin.member_not_found',
      });
      await expect(support.call(admin.readTimeline, { params, query: {} })).rejects.toMatchObject({
        code: 'admin.member_not_found',
      });
    }
  });
});

describe('the timeline of a member', () => {
  it('lists events and staff actions in pages, latest first', async () => {
    const [asha, ravi] = [await publishMember(service), await publishMember(service, { gender: 'Male' })];
    const [from, to] = [ravi.member, asha.member];
    const invitation = service.context.newId();
    const at = (minute: number) => ({ at: new Date(Date.UTC(2026, 2, 1, 10, minute)) });
    const when = '2026-03-01T10:00:00.000Z';
    await service.deliver(identity.emailVerified, { member: to }, at(1));
    await service.deliver(inbox.invitationSent, { invitation, from, to, sentAt: when }, at(2));
    await service.deliver(inbox.invitationAccepted, { invitation, from, to, answeredAt: when }, at(3));
    await service.deliver(
      inbox.memberReported,
      { report: service.context.newId(), reporter: to, reported: from, at: when },
      at(4),
    );
    const moderator = await service.signInAs('moderator');
    const body = { reasonCode: 'asks_for_money' as const, reason: 'Asked twice' };
    await moderator.call(admin.suspendMember, { params: { member: from }, body });
    const readAll = async (member: string) => {
      const entries: string[] = [];
      let cursor: string | undefined;
      do {
        const query = { limit: 2, ...(cursor !== undefined && { cursor }) };
        const page = await moderator.call(admin.readTimeline, { params: { member }, query });
        entries.push(
          ...page.items.map(({ kind, other, action, staff }) => [kind, other, action, staff].filter(Boolean).join(' ')),
        );
        cursor = page.next ?? undefined;
      } while (cursor !== undefined);
      return entries;
    };
    expect(await readAll(to)).toEqual([
      `reported ${from}`,
      `connected ${from}`,
      `invited_by ${from}`,
      'email_verified',
      'joined',
    ]);
    expect(await readAll(from)).toEqual([
      'staff_action member.suspended Staff Person',
      `reported_by ${to}`,
      `connected ${to}`,
      `invited ${to}`,
      'joined',
    ]);
    await expect(
      moderator.call(admin.readTimeline, { params: { member: to }, query: { cursor: 'nonsense' } }),
    ).rejects.toMatchObject({ status: 400 });
  });

  it('lists staff actions with the same timestamp once each, latest first', async () => {
    const { member } = await publishMember(service);
    const { commit, now, store } = service.context;
    const at = now();
    const actions = Array.from({ length: 12 }, (_, number) => `trial.action_${number}`);
    for (const action of actions) {
      const entry = { at, staff: null, name: 'Asha', action, subject: member, reason: null, details: {} };
      await commit((tx) => store.audit.append({ ...entry, remoteAddress: '' }, tx));
    }
    const support = await service.signInAs('support');
    const listedActions: (string | null)[] = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const query = { limit: 2, ...(cursor !== undefined && { cursor }) };
      const { items, next }: Page = await support.call(admin.readTimeline, { params: { member }, query });
      listedActions.push(...items.map(({ kind, action }) => action ?? kind));
      cursor = next;
    }
    expect(listedActions).toEqual([...actions.toReversed(), 'joined']);
  });

  it('stores repeated events once and does not name deleted members', async () => {
    const [asha, ravi] = [await publishMember(service), await publishMember(service, { gender: 'Male' })];
    const [from, to] = [ravi.member, asha.member];
    const pair = { invitation: service.context.newId(), from, to };
    const id = service.context.newId();
    for (let delivery = 0; delivery < 2; delivery++)
      await service.deliver(inbox.invitationSent, { ...pair, sentAt: '2026-03-01T10:00:00.000Z' }, { id, sequence: 1 });
    const { timeline } = service.context.store;
    expect(await timeline.listOfMember(from)).toHaveLength(1);
    await service.deliver(identity.accountDeleted, { member: to });
    await service.deliver(
      inbox.invitationAccepted,
      { ...pair, answeredAt: '2026-03-01T10:05:00.000Z' },
      { sequence: 2 },
    );
    expect(await timeline.listOfMember(to)).toEqual([]);
    expect(await timeline.listOfMember(from)).toMatchObject([{ kind: 'invited' }, { kind: 'connected' }]);
    expect(JSON.stringify(await timeline.listOfMember(from))).not.toContain(to);
    expect(await service.context.store.connections.find(pair.invitation)).toBeUndefined();
  });

  it('dead-letters an event about a member whose profile never arrives', async () => {
    const member = newMemberCode();
    const { outcomes } = await service.deliver(identity.passwordChanged, {
      member,
      changedAt: '2026-03-01T10:00:00.000Z',
    });
    expect(Object.values(outcomes)).toEqual(['dead_lettered']);
    expect(await service.context.store.timeline.listOfMember(member)).toEqual([]);
  });
});
