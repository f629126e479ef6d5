import { admin, billing, identity, inbox, matches, notification, profile } from '@hamrah/contracts';
import { newMemberCode } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FakeServices } from '../../testing/fake-services.ts';
import { type OpenAdmin, openAdmin } from '../../testing/index.ts';

const at = '2026-01-02T03:04:05.000Z';
const registeredCodes = new Set<string>();
let fakeServices: FakeServices;
let service: OpenAdmin;
beforeAll(async () => {
  fakeServices = new FakeServices().on(identity.getMemberAccount, ({ member }) =>
    registeredCodes.has(member)
      ? {
          member,
          phoneVerified: true,
          emailVerified: true,
          hidden: false,
          suspended: false,
          registeredAt: at,
          lastActiveOn: null,
        }
      : null,
  );
  for (const { exportMemberData } of [admin, billing, identity, inbox, matches, notification, profile])
    fakeServices.on(exportMemberData, ({ member }) => ({ rows: [{ member, rpc: exportMemberData.name }] }));
  service = await openAdmin({ replace: { request: fakeServices.request } });
});
afterAll(() => service.stop());

const registeredMember = () => {
  const member = newMemberCode();
  registeredCodes.add(member);
  return member;
};
const reason = 'Order of a court';
const requestExport = async (member = registeredMember()) => {
  const support = await service.signInAs('support');
  const request = await support.call(admin.requestDataExport, { body: { member, reason } });
  return { support, member, params: { export: request.export } };
};
const decide = async (params: { export: string }, approved = true) =>
  (await service.signInAs('moderator')).call(admin.decideDataExport, {
    params,
    body: { approved, reason: 'I read it' },
  });
const actionsOn = async (subject: string) => {
  const owner = await service.signInAs('owner');
  return (await owner.call(admin.listAudit, { query: { subject } })).items.toReversed().map(({ action }) => action);
};

describe('a data export', () => {
  it('is available to its requester after a second person approves, and every step is audited', async () => {
    const { support, member, params } = await requestExport();
    await expect(support.call(admin.fetchDataExport, { params })).rejects.toMatchObject({
      status: 409,
      code: 'admin.export_not_approved',
    });
    expect(await decide(params)).toMatchObject({ state: 'approved', decision: { reason: 'I read it' } });
    const reply = await support.send(admin.fetchDataExport, { params });
    expect([reply.headers.get('content-type'), reply.headers.get('cache-control')]).toEqual([
      'application/json; charset=utf-8',
      'private, no-store',
    ]);
    const file = reply.body as { services: Record<string, unknown> };
    expect(Object.keys(file.services).toSorted()).toEqual(
      ['admin', 'billing', 'identity', 'inbox', 'matches', 'notification', 'profile'].toSorted(),
    );
    expect(file.services.inbox).toEqual({ rows: [{ member, rpc: 'inbox.export_member_data' }] });
    const actions = ['personal_data.requested', 'personal_data.approved', 'personal_data.fetched'];
    expect(await actionsOn(member)).toEqual(actions);
  });

  it('is visible to moderators, who may decide but not request', async () => {
    const { member, params } = await requestExport();
    const moderator = await service.signInAs('moderator');
    const { items } = await moderator.call(admin.listDataExports, { query: {} });
    expect(items.find((item) => item.export === params.export)).toMatchObject({ member, state: 'waiting', reason });
    const request = moderator.call(admin.requestDataExport, { body: { member, reason } });
    await expect(request).rejects.toMatchObject({ status: 403, code: 'staff.permission_denied' });
  });

  it('cannot be approved by its requester, even if the requester is an owner', async () => {
    const owner = await service.signInAs('owner');
    const request = await owner.call(admin.requestDataExport, { body: { member: registeredMember(), reason } });
    const params = { export: request.export };
    const ownDecision = owner.call(admin.decideDataExport, { params, body: { approved: true, reason } });
    await expect(ownDecision).rejects.toMatchObject({ status: 409, code: 'admin.second_approver_required' });
  });

  it('is unavailable to other staff, even to an owner', async () => {
    const { params } = await requestExport();
    await decide(params);
    for (const client of [await service.signInAs('owner'), await service.signInAs('support')])
      await expect(client.call(admin.fetchDataExport, { params })).rejects.toMatchObject({
        status: 404,
        code: 'admin.export_not_found',
      });
  });

  it('accepts one of two concurrent decisions', async () => {
    const { support, params } = await requestExport();
    const results = await Promise.allSettled([decide(params, true), decide(params, false)]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(decide(params)).rejects.toMatchObject({ status: 409, code: 'admin.no_change' });
    const { items } = await support.call(admin.listDataExports, { query: {} });
    expect(['approved', 'refused']).toContain(items.find((item) => item.export === params.export)?.state);
  });

  it('expires a day after approval and is unavailable after a refusal', async () => {
    const [expiredExport, refusedExport] = [await requestExport(), await requestExport()];
    await decide(expiredExport.params);
    await decide(refusedExport.params, false);
    const { items } = await refusedExport.support.call(admin.listDataExports, { query: {} });
    expect(items.find((item) => item.export === refusedExport.params.export)).toMatchObject({
      state: 'refused',
      expiresAt: null,
    });
    await expect(
      refusedExport.support.call(admin.fetchDataExport, { params: refusedExport.params }),
    ).rejects.toMatchObject({
      code: 'admin.export_not_approved',
    });
    await service.context.store.dataExports.model.updateOne(
      { _id: expiredExport.params.export },
      { $set: { 'decided.at': new Date(Date.now() - 25 * 3_600_000) } },
    );
    await expect(
      expiredExport.support.call(admin.fetchDataExport, { params: expiredExport.params }),
    ).rejects.toMatchObject({
      code: 'admin.export_not_approved',
    });
  });

  it('is refused for an unknown member, and removed when its member is deleted', async () => {
    const support = await service.signInAs('support');
    const request = support.call(admin.requestDataExport, { body: { member: newMemberCode(), reason } });
    await expect(request).rejects.toMatchObject({ status: 404, code: 'admin.member_not_found' });
    const { member, params } = await requestExport();
    await service.deliver(identity.accountDeleted, { member });
    await expect(decide(params)).rejects.toMatchObject({ code: 'admin.export_not_found' });
  });
});
