import { admin, identity, notification } from '@hamrah/contracts';
import { newMemberCode } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { FakeServices, type OpenAdmin, openAdmin } from '../../testing/index.ts';

const known = new Map<string, { phoneVerified: boolean; emailVerified: boolean }>();
const contact = { email: 'asha@mail.example', phone: '9800000001', firstName: 'Asha' };
const neighbours = new FakeServices()
  .on(identity.getMemberAccount, ({ member }) => {
    const verified = known.get(member);
    const at = '2026-01-02T03:04:05.000Z';
    return verified ? { member, ...verified, hidden: false, suspended: false, registeredAt: at, lastActiveOn: null } : null;
  })
  .on(identity.getMemberContact, ({ member }) => (known.has(member) ? contact : null))
  .on(notification.deliverNotice, () => ({ delivered: true }));

let service: OpenAdmin;
beforeAll(async () => {
  service = await openAdmin({ replace: { request: neighbours.request } });
});
afterAll(() => service.stop());

const enrolled = (verified = { phoneVerified: true, emailVerified: false }) => {
  const member = newMemberCode();
  known.set(member, verified);
  return member;
};
const reason = 'Three members were asked for money';
const suspension = { why: 'asks_for_money' as const, reason };
const at = (member: string) => ({ params: { member } });
const auditOf = async (subject: string) => {
  const owner = await service.signInAs('owner');
  return (await owner.call(admin.listAudit, { query: { subject } })).items.toReversed();
};
const wordsOn = async (member: string) =>
  (await service.publishedEvents(admin.suspensionDecided))
    .filter(({ key }) => key === member)
    .map(({ data }) => data);

describe('a member', () => {
  it('is suspended and restored: identity is told, the member too, and the audit says by whom, why and from where', async () => {
    const [moderator, member] = [await service.signInAs('moderator'), enrolled()];
    await moderator.call(admin.suspendMember, { ...at(member), body: suspension });
    expect(await moderator.call(admin.readAccountStatus, at(member))).toMatchObject({
      suspended: true,
      suspension: { ...suspension, by: { staff: moderator.id } },
    });
    await moderator.call(admin.restoreMember, { ...at(member), body: { reason: 'It was her brother' } });
    expect(await moderator.call(admin.readAccountStatus, at(member))).toMatchObject({
      suspended: false,
      suspension: null,
    });
    expect(await wordsOn(member)).toMatchObject([
      { suspended: true, why: 'asks_for_money' },
      { suspended: false, why: null },
    ]);
    expect(await auditOf(member)).toMatchObject([
      { act: 'member.suspended', staff: moderator.id, reason, from: '127.0.0.1', details: { why: 'asks_for_money' } },
      { act: 'member.restored', reason: 'It was her brother' },
    ]);
    const said = () =>
      neighbours.requests.filter(
        ({ question, input }) =>
          question === notification.deliverNotice.name && (input as { member: string }).member === member,
      );
    await vi.waitFor(() => expect(said()).toHaveLength(2), 10_000);
    expect(JSON.stringify(said())).not.toContain(reason);
  });

  it('is suspended once when ten do so at once, and what is so already is refused and not audited', async () => {
    const [owner, member] = [await service.signInAs('owner'), enrolled()];
    const suspend = () => owner.send(admin.suspendMember, { ...at(member), body: suspension });
    const statuses = (await Promise.all(Array.from({ length: 10 }, suspend))).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([204, ...Array.from({ length: 9 }, () => 409)]);
    expect([(await wordsOn(member)).length, (await auditOf(member)).length]).toEqual([1, 1]);
    const restore = () => owner.call(admin.restoreMember, { ...at(member), body: { reason } });
    await restore();
    await expect(restore()).rejects.toMatchObject({ status: 409, code: 'admin.no_change' });
    expect(await auditOf(member)).toHaveLength(2);
  });

  it('is verified once; identity is told', async () => {
    const [support, member] = [await service.signInAs('support'), enrolled()];
    await support.call(admin.verifyMember, { ...at(member), body: { reason: 'Showed a passport' } });
    const told = (await service.publishedEvents(admin.memberVerified)).filter(({ key }) => key === member);
    expect(told).toHaveLength(1);
    known.set(member, { phoneVerified: true, emailVerified: true });
    const again = support.call(admin.verifyMember, { ...at(member), body: { reason } });
    await expect(again).rejects.toMatchObject({ code: 'admin.no_change' });
    expect(await auditOf(member)).toMatchObject([{ act: 'member.verified', reason: 'Showed a passport' }]);
  });

  it('who is nobody is refused alike whatever is done, and nothing is audited', async () => {
    const [owner, member] = [await service.signInAs('owner'), newMemberCode()];
    const refused = { status: 404, code: 'admin.member_not_found' };
    await expect(owner.call(admin.suspendMember, { ...at(member), body: suspension })).rejects.toMatchObject(refused);
    for (const route of [admin.restoreMember, admin.verifyMember, admin.revealMemberContact] as const)
      await expect(owner.call(route, { ...at(member), body: { reason } })).rejects.toMatchObject(refused);
    expect(await auditOf(member)).toEqual([]);
  });

  it('who has left takes what staff kept of them along; the audit stays', async () => {
    const [owner, member] = [await service.signInAs('owner'), enrolled()];
    await owner.call(admin.suspendMember, { ...at(member), body: suspension });
    await service.deliver(identity.accountDeleted, { member });
    expect(await service.deps.store.suspensions.find(member)).toBeNull();
    expect(await auditOf(member)).toHaveLength(1);
  });
});

describe('contact details', () => {
  it('are shown for a reason, which stands in the audit without them', async () => {
    const [support, member] = [await service.signInAs('support'), enrolled()];
    const body = { reason: 'She asked us to call back' };
    expect(await support.call(admin.revealMemberContact, { ...at(member), body })).toEqual({
      email: contact.email,
      phone: contact.phone,
    });
    const lines = await auditOf(member);
    expect(lines).toMatchObject([{ act: 'member.contact_revealed', staff: support.id, ...body }]);
    expect(JSON.stringify(lines)).not.toMatch(/9800000001|asha@mail/);
    await expect(
      support.call(admin.revealMemberContact, { ...at(member), body: { reason: ' ' } }),
    ).rejects.toMatchObject({ status: 400, fields: [{ path: 'reason' }] });
  });

  it('are not shown while identity rests', async () => {
    const resting = new FakeServices();
    const apart = await openAdmin({ replace: { request: resting.request } });
    const support = await apart.signInAs('support');
    const reveal = () => support.call(admin.revealMemberContact, { ...at(newMemberCode()), body: { reason } });
    await expect(reveal()).rejects.toMatchObject({ status: 503 });
    await apart.stop();
  });
});
