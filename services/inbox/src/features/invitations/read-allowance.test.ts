import { inbox, type PublishedMember } from '@hamrah/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenInbox, openInbox } from '../../testing/index.ts';

let elapsedMs = 0;
const quotas = { INVITATIONS_PER_DAY_FREE: '3', INVITATIONS_PER_DAY_PRO: '5', INVITATIONS_PER_DAY_RESTRICTED: '1' };

let service: OpenInbox;
beforeAll(async () => {
  service = await openInbox({ env: quotas, replace: { now: () => new Date(Date.now() + elapsedMs) } });
});
afterAll(() => service.stop());

const readAllowance = (member: PublishedMember) => service.as(member).call(inbox.readAllowance, {});
const publishWomen = (count: number) =>
  Promise.all(Array.from({ length: count }, () => service.publishMember({ gender: 'Female' })));
const sendAll = async (ravi: PublishedMember, receivers: readonly PublishedMember[]) => {
  const results = await Promise.allSettled(receivers.map((asha) => service.invite(ravi, asha)));
  return results.map((result) => (result.status === 'fulfilled' ? 'sent' : result.reason.code));
};

describe('behaviour', () => {
  it('counts invitations against the plan’s daily quota, even concurrent ones', async () => {
    const ravi = await service.publishMember({ gender: 'Male' });
    expect((await readAllowance(ravi)).invitations).toMatchObject({ perDay: 3, leftToday: 3 });
    const outcomes = await sendAll(ravi, await publishWomen(5));
    expect(outcomes.toSorted()).toEqual([...Array(2).fill('inbox.too_many_invitations'), ...Array(3).fill('sent')]);
    expect((await readAllowance(ravi)).invitations).toMatchObject({ perDay: 3, leftToday: 0 });
    await service.givePlan(ravi);
    expect(await readAllowance(ravi)).toMatchObject({
      invitations: { perDay: 5, leftToday: 2 },
      messages: { granted: 50, left: 50 },
    });
    expect(await sendAll(ravi, await publishWomen(2))).toEqual(['sent', 'sent']);
  });

  it('resets the quota on the next day, and counts withdrawn invitations', async () => {
    const ravi = await service.publishMember({ gender: 'Male' });
    const receivers = await publishWomen(3);
    for (const asha of receivers) {
      const { id } = await service.invite(ravi, asha);
      await service.as(ravi).call(inbox.withdrawInvitation, { params: { invitation: id } });
    }
    const { renewsAt, leftToday } = (await readAllowance(ravi)).invitations;
    expect(leftToday).toBe(0);
    const [receiver] = await publishWomen(1);
    await expect(service.invite(ravi, receiver as PublishedMember)).rejects.toMatchObject({
      code: 'inbox.too_many_invitations',
      status: 429,
    });
    elapsedMs = Date.parse(renewsAt) - Date.now() + 1_000;
    expect(await sendAll(ravi, [receiver as PublishedMember])).toEqual(['sent']);
    expect((await readAllowance(ravi)).invitations.leftToday).toBe(2);
  });

  it('restricts a member after several reports', async () => {
    const ravi = await service.publishMember({ gender: 'Male' });
    const reporters = await publishWomen(4);
    for (const asha of reporters)
      await service.as(asha).call(inbox.reportMember, { body: { member: ravi.member, reason: 'asks_for_money' } });
    expect((await readAllowance(ravi)).invitations).toMatchObject({ perDay: 1, leftToday: 1 });
    expect(await sendAll(ravi, reporters.slice(0, 1))).toEqual(['sent']);
    await expect(service.invite(ravi, reporters[1] as PublishedMember)).rejects.toMatchObject({
      code: 'inbox.too_many_invitations',
    });
  });
});

describe('access', () => {
  it('shows each member only their own allowance', async () => {
    const [asha, ravi] = await service.publishCouple();
    await service.givePlan(ravi);
    expect((await readAllowance(asha)).messages).toEqual({ granted: 0, left: 0 });
  });
});
