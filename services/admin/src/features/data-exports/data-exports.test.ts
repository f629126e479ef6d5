import { admin, billing, identity, inbox, matches, notification, profile } from '@hamrah/contracts';
import { newMemberCode } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FakeServices, type OpenAdmin, openAdmin } from '../../testing/index.ts';

const at = '2026-01-02T03:04:05.000Z';
const known = new Set<string>();
let neighbours: FakeServices;
let service: OpenAdmin;
beforeAll(async () => {
  neighbours = new FakeServices().on(identity.getMemberAccount, ({ member }) =>
    known.has(member)
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
  for (const { exportMemberData: holdings } of [admin, billing, identity, inbox, matches, notification, profile])
    neighbours.on(holdings, ({ member }) => ({ rows: [{ about: member, by: holdings.name }] }));
  service = await openAdmin({ replace: { request: neighbours.request } });
});
afterAll(() => service.stop());

const enrolled = () => {
  const member = newMemberCode();
  known.add(member);
  return member;
};
const reason = 'Order of a court';
const asked = async (member = enrolled()) => {
  const support = await service.signInAs('support');
  const request = await support.call(admin.requestDataExport, { body: { member, reason } });
  return { support, member, params: { export: request.export } };
};
const decide = async (params: { export: string }, approved = true) =>
  (await service.signInAs('moderator')).call(admin.decideDataExport, { params, body: { approved, reason: 'I read it' } });
const actsOn = async (subject: string) => {
  const owner = await service.signInAs('owner');
  return (await owner.call(admin.listAudit, { query: { subject } })).items.toReversed().map(({ action: act }) => act);
};

describe('personal data', () => {
  it('come to who asked for them once a second person agrees; every step is audited', async () => {
    const { support, member, params } = await asked();
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
    const file = reply.body as { held: Record<string, unknown> };
    expect(Object.keys(file.held).toSorted()).toEqual(
      ['admin', 'billing', 'identity', 'inbox', 'matches', 'notification', 'profile'].toSorted(),
    );
    expect(file.held.inbox).toEqual({ rows: [{ about: member, by: 'inbox.export_member_data' }] });
    const acts = ['personal_data.asked', 'personal_data.approved', 'personal_data.fetched'];
    expect(await actsOn(member)).toEqual(acts);
  });

  it('that are asked for are seen by whoever may decide, who does not ask for any', async () => {
    const { member, params } = await asked();
    const moderator = await service.signInAs('moderator');
    const { items } = await moderator.call(admin.listDataExports, { query: {} });
    expect(items.find((one) => one.export === params.export)).toMatchObject({ member, state: 'waiting', reason });
    const asking = moderator.call(admin.requestDataExport, { body: { member, reason } });
    await expect(asking).rejects.toMatchObject({ status: 403, code: 'staff.permission_denied' });
  });

  it('are approved by nobody for themselves, owner or not', async () => {
    const owner = await service.signInAs('owner');
    const request = await owner.call(admin.requestDataExport, { body: { member: enrolled(), reason } });
    const params = { export: request.export };
    const own = owner.call(admin.decideDataExport, { params, body: { approved: true, reason } });
    await expect(own).rejects.toMatchObject({ status: 409, code: 'admin.second_approver_required' });
  });

  it('go to nobody else, not to who approved them', async () => {
    const { params } = await asked();
    await decide(params);
    for (const other of [await service.signInAs('owner'), await service.signInAs('support')])
      await expect(other.call(admin.fetchDataExport, { params })).rejects.toMatchObject({
        status: 404,
        code: 'admin.export_not_found',
      });
  });

  it('are decided on once: of a yes and a no at the same moment one counts', async () => {
    const { support, params } = await asked();
    const both = await Promise.allSettled([decide(params, true), decide(params, false)]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(decide(params)).rejects.toMatchObject({ status: 409, code: 'admin.no_change' });
    const { items } = await support.call(admin.listDataExports, { query: {} });
    expect(['approved', 'refused']).toContain(items.find((one) => one.export === params.export)?.state);
  });

  it('are out of reach a day after the approval, and once it was refused', async () => {
    const [late, refused] = [await asked(), await asked()];
    await decide(late.params);
    await decide(refused.params, false);
    const { items } = await refused.support.call(admin.listDataExports, { query: {} });
    expect(items.find((one) => one.export === refused.params.export)).toMatchObject({
      state: 'refused',
      expiresAt: null,
    });
    await expect(refused.support.call(admin.fetchDataExport, { params: refused.params })).rejects.toMatchObject({
      code: 'admin.export_not_approved',
    });
    await service.deps.store.dataExports.model.updateOne(
      { _id: late.params.export },
      { $set: { 'decided.at': new Date(Date.now() - 25 * 3_600_000) } },
    );
    await expect(late.support.call(admin.fetchDataExport, { params: late.params })).rejects.toMatchObject({
      code: 'admin.export_not_approved',
    });
  });

  it('of nobody are not asked for; requests go with the member who leaves', async () => {
    const support = await service.signInAs('support');
    const none = support.call(admin.requestDataExport, { body: { member: newMemberCode(), reason } });
    await expect(none).rejects.toMatchObject({ status: 404, code: 'admin.member_not_found' });
    const { member, params } = await asked();
    await service.deliver(identity.accountDeleted, { member });
    await expect(decide(params)).rejects.toMatchObject({ code: 'admin.export_not_found' });
  });
});
