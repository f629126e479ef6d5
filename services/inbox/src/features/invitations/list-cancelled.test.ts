import { inbox, type PublishedMember } from '@hamrah/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenInbox, openInbox } from '../../testing/index.ts';

let service: OpenInbox;
beforeAll(async () => {
  service = await openInbox();
});
afterAll(() => service.stop());

const cancelled = async (member: PublishedMember) =>
  (await service.as(member).call(inbox.listCancelled, { query: {} })).items;
const counts = (member: PublishedMember) => service.as(member).call(inbox.countInbox, {});
const cancel = (member: PublishedMember, invitation: string) =>
  service.as(member).call(inbox.declineInvitation, { params: { invitation } });

describe('behaviour', () => {
  it('shows the members the viewer has declined, latest answer first', async () => {
    const [asha, ravi] = await service.couple();
    const amit = await service.publishMember({ gender: 'Male' });
    const early = await service.invite(ravi, asha);
    await cancel(asha, (await service.invite(amit, asha)).id);
    await cancel(asha, early.id);
    expect((await cancelled(asha)).map(({ member }) => member.code)).toEqual([ravi.member, amit.member]);
  });

  it('drops a member whom the viewer then invites', async () => {
    const [asha, ravi] = await service.couple();
    await cancel(asha, (await service.invite(ravi, asha)).id);
    await service.invite(asha, ravi);
    expect(await cancelled(asha)).toEqual([]);
  });

  it('is counted like the other lists', async () => {
    const asha = await service.publishMember({ gender: 'Female' });
    const men = await Promise.all(Array.from({ length: 4 }, () => service.publishMember({ gender: 'Male' })));
    const [ravi, amit, hari, dev] = men as [PublishedMember, PublishedMember, PublishedMember, PublishedMember];
    await cancel(asha, (await service.invite(ravi, asha)).id);
    await service.connect(amit, asha);
    await service.invite(hari, asha);
    await service.invite(asha, dev);
    await service.givePlan(amit);
    await service.write(amit, asha);
    expect(await counts(asha)).toEqual({ received: 1, accepted: 1, sent: 1, cancelled: 1, unreadConversations: 1 });
    expect(await counts(ravi)).toEqual({ received: 0, accepted: 0, sent: 1, cancelled: 0, unreadConversations: 0 });
  });
});

describe('access', () => {
  it('is never visible to the sender or an outsider', async () => {
    const [asha, ravi] = await service.couple();
    const outsider = await service.publishMember({ gender: 'Female' });
    await cancel(asha, (await service.invite(ravi, asha)).id);
    expect(await cancelled(ravi)).toEqual([]);
    expect(await cancelled(outsider)).toEqual([]);
  });

  it('refuses a visitor', async () => {
    const outcomes = await Promise.allSettled([
      service.asAnyone().call(inbox.listCancelled, { query: {} }),
      service.asAnyone().call(inbox.countInbox, {}),
    ]);
    for (const outcome of outcomes) expect(outcome).toMatchObject({ reason: { code: 'session.required' } });
  });
});
