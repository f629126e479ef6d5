import { admin, billing, identity, inbox, profile, type RouteReply } from '@hamrah/contracts';
import { newMemberCode } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishMember, maskedOf, paymentOf, fakeIdentity } from '../../testing/members.ts';
import { type OpenAdmin, openAdmin } from '../../testing/index.ts';

const neighbours = fakeIdentity().on(identity.getMemberAccount, ({ member }) => ({
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
  service = await openAdmin({ replace: { request: neighbours.request } });
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

describe('the page of a member', () => {
  it('shows what is known of them, their plan, and their payments to those who may read payments', async () => {
    const member = await publishMember(service, { photo: 'a-photo', accountType: 'Pro' });
    const params = { member: member.member };
    neighbours.on(profile.listMembers, () => ({ items: [], more: false }));
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
      contact: maskedOf(member.member),
      plan: gold,
      about: null,
      payments: [{ payment: payment.payment, name: 'Asha Rao', plan: 'Silver' }],
    });
    const moderator = await service.signInAs('moderator');
    expect((await moderator.call(admin.readMember, { params })).payments).toBeNull();
  });

  it('shows the plan as it was told last, none once it is over', async () => {
    const { member } = await publishMember(service);
    const free = { ...gold, plan: null, purchasedAt: null, expiresAt: null };
    const ended = { member, accountType: 'Free' as const, ...free, payment: 'x', reason: 'expired' as const };
    await service.deliver(billing.planEnded, ended, { sequence: 2 });
    const activated = { member, accountType: 'Pro' as const, ...gold, payment: 'x', totalPaise: 1 };
    await service.deliver(billing.planActivated, activated, { sequence: 1 });
    const support = await service.signInAs('support');
    expect((await support.call(admin.readMember, { params: { member } })).plan).toBeNull();
  });

  it('is not there for nobody’s code, nor once the member has left', async () => {
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

describe('the timeline', () => {
  it('tells what happened and what staff did, the latest first, page by page, and joining last', async () => {
    const [asha, ravi] = [await publishMember(service), await publishMember(service, { gender: 'Male' })];
    const [from, to] = [ravi.member, asha.member];
    const invitation = service.deps.newId();
    const at = (minute: number) => ({ at: new Date(Date.UTC(2026, 2, 1, 10, minute)) });
    const when = '2026-03-01T10:00:00.000Z';
    await service.deliver(identity.emailVerified, { member: to }, at(1));
    await service.deliver(inbox.invitationSent, { invitation, from, to, sentAt: when }, at(2));
    await service.deliver(inbox.invitationAccepted, { invitation, from, to, answeredAt: when }, at(3));
    await service.deliver(
      inbox.memberReported,
      { report: service.deps.newId(), reporter: to, reported: from, at: when },
      at(4),
    );
    const moderator = await service.signInAs('moderator');
    const body = { why: 'asks_for_money' as const, reason: 'Asked twice' };
    await moderator.call(admin.suspendMember, { params: { member: from }, body });
    const walk = async (member: string) => {
      const told: string[] = [];
      let cursor: string | undefined;
      do {
        const query = { limit: 2, ...(cursor !== undefined && { cursor }) };
        const page = await moderator.call(admin.readTimeline, { params: { member }, query });
        told.push(
          ...page.items.map(({ kind, other, action: act, staff }) => [kind, other, act, staff].filter(Boolean).join(' ')),
        );
        cursor = page.next ?? undefined;
      } while (cursor !== undefined);
      return told;
    };
    expect(await walk(to)).toEqual([
      `reported ${from}`,
      `connected ${from}`,
      `invited_by ${from}`,
      'email_verified',
      'joined',
    ]);
    expect(await walk(from)).toEqual([
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

  it('tells every act of staff once, in order, however many were done at one moment', async () => {
    const { member } = await publishMember(service);
    const { commit, now, store } = service.deps;
    const at = now();
    const acts = Array.from({ length: 12 }, (_, number) => `trial.act_${number}`);
    for (const act of acts) {
      const line = { at, staff: null, name: 'Somebody', act, subject: member, reason: null, details: {}, from: '' };
      await commit((tx) => store.audit.append(line, tx));
    }
    const support = await service.signInAs('support');
    const told: (string | null)[] = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const query = { limit: 2, ...(cursor !== undefined && { cursor }) };
      const { items, next }: Page = await support.call(admin.readTimeline, { params: { member }, query });
      told.push(...items.map(({ kind, action: act }) => act ?? kind));
      cursor = next;
    }
    expect(told).toEqual([...acts.toReversed(), 'joined']);
  });

  it('is noted once, however often and late an event comes, and goes with the member, from others’ timelines too', async () => {
    const [asha, ravi] = [await publishMember(service), await publishMember(service, { gender: 'Male' })];
    const [from, to] = [ravi.member, asha.member];
    const facts = { invitation: service.deps.newId(), from, to };
    const id = service.deps.newId();
    for (let time = 0; time < 2; time++)
      await service.deliver(
        inbox.invitationSent,
        { ...facts, sentAt: '2026-03-01T10:00:00.000Z' },
        { id, sequence: 1 },
      );
    const { timeline } = service.deps.store;
    expect(await timeline.allOf(from)).toHaveLength(1);
    await service.deliver(identity.accountDeleted, { member: to });
    await service.deliver(
      inbox.invitationAccepted,
      { ...facts, answeredAt: '2026-03-01T10:05:00.000Z' },
      { sequence: 2 },
    );
    expect(await timeline.allOf(to)).toEqual([]);
    expect(await timeline.allOf(from)).toMatchObject([{ kind: 'invited' }, { kind: 'connected' }]);
    expect(JSON.stringify(await timeline.allOf(from))).not.toContain(to);
    expect(await service.deps.store.connections.find(facts.invitation)).toBeUndefined();
  });

  it('of a member not heard of yet is noted once they are: the event comes again', async () => {
    const member = newMemberCode();
    const { outcomes } = await service.deliver(identity.passwordChanged, {
      member,
      changedAt: '2026-03-01T10:00:00.000Z',
    });
    expect(Object.values(outcomes)).toEqual(['dead_lettered']);
    expect(await service.deps.store.timeline.allOf(member)).toEqual([]);
  });
});
