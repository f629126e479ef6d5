import { admin, profile } from '@hamrah/contracts';
import { newMemberCode } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fakeIdentity } from '../../testing/fake-services.ts';
import { type OpenAdmin, openAdmin } from '../../testing/index.ts';
import { publishMember } from '../../testing/members.ts';

const fakeServices = fakeIdentity().on(profile.listMembers, () => ({ items: [], more: false }));
let service: OpenAdmin;
beforeAll(async () => {
  service = await openAdmin({ replace: { request: fakeServices.request } });
});
afterAll(() => service.stop());

const reason = 'Showed a passport';
const paramsOf = (member: string) => ({ params: { member } });
const auditOf = async (subject: string) =>
  (await (await service.signInAs('owner')).call(admin.listAudit, { query: { subject } })).items;

describe('a correction by staff', () => {
  it('publishes the corrected values and records both values and the reason', async () => {
    const { member } = await publishMember(service, { dateOfBirth: '1996-04-12', gender: 'Female' });
    const support = await service.signInAs('support');
    await support.call(admin.correctMember, { ...paramsOf(member), body: { dateOfBirth: '1994-04-12', reason } });
    const events = (await service.publishedEvents(admin.memberCorrected)).filter(({ key }) => key === member);
    expect(events.map(({ data }) => data)).toMatchObject([{ member, dateOfBirth: '1994-04-12', gender: null }]);
    const values = { before: { dateOfBirth: '1996-04-12' }, after: { dateOfBirth: '1994-04-12', gender: 'Female' } };
    expect(await auditOf(member)).toMatchObject([{ action: 'member.corrected', reason, details: values }]);
  });

  it('is refused without a change, outside the allowed ages, and for an unknown member', async () => {
    const { member } = await publishMember(service, { dateOfBirth: '1996-04-12', gender: 'Female' });
    const support = await service.signInAs('support');
    const correct = (code: string, changes: object) =>
      support.call(admin.correctMember, { ...paramsOf(code), body: { ...changes, reason } });
    for (const changes of [{}, { dateOfBirth: '1996-04-12', gender: 'Female' }])
      await expect(correct(member, changes)).rejects.toMatchObject({ code: 'admin.no_change' });
    await expect(correct(member, { dateOfBirth: '2020-01-01' })).rejects.toMatchObject({
      code: 'admin.age_out_of_range',
    });
    await expect(correct(newMemberCode(), { gender: 'Male' })).rejects.toMatchObject({
      code: 'admin.member_not_found',
    });
    expect(await auditOf(member)).toEqual([]);
  });
});

describe('the page of a member', () => {
  it('tells staff if the member often changes values that contact filters compare', async () => {
    const { member } = await publishMember(service);
    const support = await service.signInAs('support');
    const frequentEdits = async () => (await support.call(admin.readMember, paramsOf(member))).frequentEdits;
    expect(await frequentEdits()).toBeNull();
    const edits = { changes: 7, days: 30, at: '2026-03-15T10:00:00.000Z' };
    await service.deliver(profile.detailsChangedOften, { member, ...edits }, { sequence: 2 });
    const earlierEdits = { ...edits, changes: 6, at: '2026-03-14T10:00:00.000Z' };
    await service.deliver(profile.detailsChangedOften, { member, ...earlierEdits }, { sequence: 1 });
    expect(await frequentEdits()).toEqual(edits);
  });
});
