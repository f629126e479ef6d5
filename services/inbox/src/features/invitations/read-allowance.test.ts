import { inbox, type PublishedMember } from '@hamrah/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reputationDays } from '../../domain/daily-quota.ts';
import { type OpenInbox, openInbox } from '../../testing/index.ts';

const dayMs = 24 * 3_600_000;
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
const report = (reporter: PublishedMember, { member }: PublishedMember) =>
  service.as(reporter).call(inbox.reportMember, { body: { member, reason: 'asks_for_money' } });

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

  it('restricts a member after reports by several members whom they invited, until the reports are old', async () => {
    const ravi = await service.publishMember({ gender: 'Male' });
    await service.givePlan(ravi);
    const reporters = await publishWomen(4);
    expect(await sendAll(ravi, reporters)).toEqual(Array(4).fill('sent'));
    for (const asha of reporters) await report(asha, ravi);
    expect((await readAllowance(ravi)).invitations).toMatchObject({ perDay: 1, leftToday: 0 });
    const [receiver] = await publishWomen(1);
    await expect(service.invite(ravi, receiver as PublishedMember)).rejects.toMatchObject({
      code: 'inbox.too_many_invitations',
    });
    elapsedMs += (reputationDays - 1) * dayMs;
    expect((await readAllowance(ravi)).invitations).toMatchObject({ perDay: 1, leftToday: 1 });
    elapsedMs += 2 * dayMs;
    expect((await readAllowance(ravi)).invitations).toMatchObject({ perDay: 5, leftToday: 5 });
  });

  it('does not restrict a member after reports and blocks by strangers, even ones who invited the member', async () => {
    const ravi = await service.publishMember({ gender: 'Male' });
    const strangers = await publishWomen(6);
    for (const asha of strangers) {
      await service.invite(asha, ravi);
      await report(asha, ravi);
      await service.as(asha).call(inbox.blockMember, { params: { member: ravi.member } });
    }
    expect((await readAllowance(ravi)).invitations).toMatchObject({ perDay: 3, leftToday: 3 });
  });
});

describe('access', () => {
  it('shows each member only their own allowance', async () => {
    const [asha, ravi] = await service.publishCouple();
    await service.givePlan(ravi);
    expect((await readAllowance(asha)).messages).toEqual({ granted: 0, left: 0 });
  });
});
