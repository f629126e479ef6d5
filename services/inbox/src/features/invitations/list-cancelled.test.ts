import { inbox, type PublishedMember } from '@hamrah/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenInbox, openInbox } from '../../testing/index.ts';

let service: OpenInbox;
beforeAll(async () => {
  service = await openInbox();
});
afterAll(() => service.stop());

const listCancelled = async (member: PublishedMember) =>
  (await service.as(member).call(inbox.listCancelled, { query: {} })).items;
const countInbox = (member: PublishedMember) => service.as(member).call(inbox.countInbox, {});
const decline = (member: PublishedMember, invitation: string) =>
  service.as(member).call(inbox.declineInvitation, { params: { invitation } });

describe('behaviour', () => {
  it('shows the members the viewer has declined, latest answer first', async () => {
    const [asha, ravi] = await service.publishCouple();
    const amit = await service.publishMember({ gender: 'Male' });
    const earlier = await service.invite(ravi, asha);
    await decline(asha, (await service.invite(amit, asha)).id);
    await decline(asha, earlier.id);
    expect((await listCancelled(asha)).map(({ member }) => member.code)).toEqual([ravi.member, amit.member]);
  });

  it('omits a member whom the viewer invites later', async () => {
    const [asha, ravi] = await service.publishCouple();
    await decline(asha, (await service.invite(ravi, asha)).id);
    await service.invite(asha, ravi);
    expect(await listCancelled(asha)).toEqual([]);
  });

  it('counts each list of the inbox', async () => {
    const asha = await service.publishMember({ gender: 'Female' });
    const men = await Promise.all(Array.from({ length: 4 }, () => service.publishMember({ gender: 'Male' })));
    const [ravi, amit, hari, dev] = men as [PublishedMember, PublishedMember, PublishedMember, PublishedMember];
    await decline(asha, (await service.invite(ravi, asha)).id);
    await service.connect(amit, asha);
    await service.invite(hari, asha);
    await service.invite(asha, dev);
    await service.givePlan(amit);
    await service.write(amit, asha);
    expect(await countInbox(asha)).toEqual({ received: 1, accepted: 1, sent: 1, cancelled: 1, unreadConversations: 1 });
    expect(await countInbox(ravi)).toEqual({ received: 0, accepted: 0, sent: 1, cancelled: 0, unreadConversations: 0 });
  });
});

describe('access', () => {
  it('hides the list from the sender and outsiders', async () => {
    const [asha, ravi] = await service.publishCouple();
    const outsider = await service.publishMember({ gender: 'Female' });
    await decline(asha, (await service.invite(ravi, asha)).id);
    expect(await listCancelled(ravi)).toEqual([]);
    expect(await listCancelled(outsider)).toEqual([]);
  });

  it('refuses a visitor', async () => {
    const outcomes = await Promise.allSettled([
      service.asAnyone().call(inbox.listCancelled, { query: {} }),
      service.asAnyone().call(inbox.countInbox, {}),
    ]);
    for (const outcome of outcomes) expect(outcome).toMatchObject({ reason: { code: 'session.required' } });
  });
});
