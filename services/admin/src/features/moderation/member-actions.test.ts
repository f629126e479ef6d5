import { admin, identity, notification } from '@hamrah/contracts';
import { newMemberCode } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { FakeServices } from '../../testing/fake-services.ts';
import { type OpenAdmin, openAdmin } from '../../testing/index.ts';

const verifiedByMember = new Map<string, { phoneVerified: boolean; emailVerified: boolean }>();
const contact = { email: 'asha@mail.example', phone: '9800000001', firstName: 'Asha' };
const verifiedContact = { ...contact, mailboxOwner: 'member' as const, phoneVerified: true };
const fakeServices = new FakeServices()
  .on(identity.getMemberAccount, ({ member }) => {
    const verified = verifiedByMember.get(member);
    const at = '2026-01-02T03:04:05.000Z';
    return verified
      ? { member, ...verified, hidden: false, suspended: false, registeredAt: at, lastActiveOn: null }
      : null;
  })
  .on(identity.getMemberContact, ({ member }) => (verifiedByMember.has(member) ? verifiedContact : null))
  .on(notification.deliverNotice, () => ({ delivered: true }));

let service: OpenAdmin;
beforeAll(async () => {
  service = await openAdmin({ replace: { request: fakeServices.request } });
});
afterAll(() => service.stop());

const registeredMember = (verified = { phoneVerified: true, emailVerified: false }) => {
  const member = newMemberCode();
  verifiedByMember.set(member, verified);
  return member;
};
const reason = 'Three members were asked for money';
const suspension = { reasonCode: 'asks_for_money' as const, reason };
const paramsOf = (member: string) => ({ params: { member } });
const auditOf = async (subject: string) => {
  const owner = await service.signInAs('owner');
  return (await owner.call(admin.listAudit, { query: { subject } })).items.toReversed();
};
const decisionsOn = async (member: string) =>
  (await service.publishedEvents(admin.suspensionDecided)).filter(({ key }) => key === member).map(({ data }) => data);

describe('a member', () => {
  it('is suspended and restored, with events, notices and audit entries', async () => {
    const [moderator, member] = [await service.signInAs('moderator'), registeredMember()];
    await moderator.call(admin.suspendMember, { ...paramsOf(member), body: suspension });
    expect(await moderator.call(admin.readAccountStatus, paramsOf(member))).toMatchObject({
      suspended: true,
      suspension: { ...suspension, by: { staff: moderator.id } },
    });
    await moderator.call(admin.restoreMember, { ...paramsOf(member), body: { reason: 'It was her brother' } });
    expect(await moderator.call(admin.readAccountStatus, paramsOf(member))).toMatchObject({
      suspended: false,
      suspension: null,
    });
    expect(await decisionsOn(member)).toMatchObject([
      { suspended: true, reasonCode: 'asks_for_money' },
      { suspended: false, reasonCode: null },
    ]);
    expect(await auditOf(member)).toMatchObject([
      {
        action: 'member.suspended',
        staff: moderator.id,
        reason,
        remoteAddress: '127.0.0.1',
        details: { reasonCode: 'asks_for_money' },
      },
      { action: 'member.restored', reason: 'It was her brother' },
    ]);
    const deliveredNotices = () =>
      fakeServices.requests.filter(
        ({ rpc, input }) => rpc === notification.deliverNotice.name && (input as { member: string }).member === member,
      );
    await vi.waitFor(() => expect(deliveredNotices()).toHaveLength(2), 30_000);
    expect(JSON.stringify(deliveredNotices())).not.toContain(reason);
  });

  it('is suspended once by ten concurrent requests, and a repeated restore is refused and not audited', async () => {
    const [owner, member] = [await service.signInAs('owner'), registeredMember()];
    const suspend = () => owner.send(admin.suspendMember, { ...paramsOf(member), body: suspension });
    const statuses = (await Promise.all(Array.from({ length: 10 }, suspend))).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([204, ...Array.from({ length: 9 }, () => 409)]);
    expect([(await decisionsOn(member)).length, (await auditOf(member)).length]).toEqual([1, 1]);
    const restore = () => owner.call(admin.restoreMember, { ...paramsOf(member), body: { reason } });
    await restore();
    await expect(restore()).rejects.toMatchObject({ status: 409, code: 'admin.no_change' });
    expect(await auditOf(member)).toHaveLength(2);
  });

  it('is verified once, and an event is published', async () => {
    const [support, member] = [await service.signInAs('support'), registeredMember()];
    await support.call(admin.verifyMember, { ...paramsOf(member), body: { reason: 'Showed a passport' } });
    const events = (await service.publishedEvents(admin.memberVerified)).filter(({ key }) => key === member);
    expect(events).toHaveLength(1);
    verifiedByMember.set(member, { phoneVerified: true, emailVerified: true });
    const repeat = support.call(admin.verifyMember, { ...paramsOf(member), body: { reason } });
    await expect(repeat).rejects.toMatchObject({ code: 'admin.no_change' });
    expect(await auditOf(member)).toMatchObject([{ action: 'member.verified', reason: 'Showed a passport' }]);
  });

  it('is reported as not found if unknown, and gets no audit entry', async () => {
    const [owner, member] = [await service.signInAs('owner'), newMemberCode()];
    const refusal = { status: 404, code: 'admin.member_not_found' };
    await expect(owner.call(admin.suspendMember, { ...paramsOf(member), body: suspension })).rejects.toMatchObject(
      refusal,
    );
    for (const route of [admin.restoreMember, admin.verifyMember, admin.revealMemberContact] as const)
      await expect(owner.call(route, { ...paramsOf(member), body: { reason } })).rejects.toMatchObject(refusal);
    expect(await auditOf(member)).toEqual([]);
  });

  it('loses the suspension on deletion, but keeps the audit entries', async () => {
    const [owner, member] = [await service.signInAs('owner'), registeredMember()];
    await owner.call(admin.suspendMember, { ...paramsOf(member), body: suspension });
    await service.deliver(identity.accountDeleted, { member });
    expect(await service.context.store.suspensions.find(member)).toBeNull();
    expect(await auditOf(member)).toHaveLength(1);
  });
});

describe('contact details', () => {
  it('are shown for an audited reason, and the audit log does not contain them', async () => {
    const [support, member] = [await service.signInAs('support'), registeredMember()];
    const body = { reason: 'She asked us to call back' };
    expect(await support.call(admin.revealMemberContact, { ...paramsOf(member), body })).toEqual({
      email: contact.email,
      phone: contact.phone,
    });
    const entries = await auditOf(member);
    expect(entries).toMatchObject([{ action: 'member.contact_revealed', staff: support.id, ...body }]);
    expect(JSON.stringify(entries)).not.toMatch(/9800000001|asha@mail/);
    await expect(
      support.call(admin.revealMemberContact, { ...paramsOf(member), body: { reason: ' ' } }),
    ).rejects.toMatchObject({ status: 400, fields: [{ path: 'reason' }] });
  });

  it('are unavailable while identity is unavailable', async () => {
    const unavailable = new FakeServices();
    const otherService = await openAdmin({ replace: { request: unavailable.request } });
    const support = await otherService.signInAs('support');
    const reveal = () => support.call(admin.revealMemberContact, { ...paramsOf(newMemberCode()), body: { reason } });
    await expect(reveal()).rejects.toMatchObject({ status: 503 });
    await otherService.stop();
  });
});
