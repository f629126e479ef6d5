import { inbox, type PublishedMember } from '@hamrah/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenInbox, openInbox } from '../../testing/index.ts';

let service: OpenInbox;
beforeAll(async () => {
  service = await openInbox();
});
afterAll(() => service.stop());

const listOf = (member: PublishedMember) => service.as(member).call(inbox.listAccepted, { query: {} });
const connect = async (from: PublishedMember, to: PublishedMember) => {
  const { id } = await service.invite(from, to);
  return service.as(to).call(inbox.acceptInvitation, { params: { invitation: id } });
};

describe('behaviour', () => {
  it('shows each member the other’s card', async () => {
    const [asha, ravi] = await service.publishCouple();
    const invitation = await connect(ravi, asha);
    expect((await listOf(asha)).items).toMatchObject([{ invitation, member: { code: ravi.member } }]);
    expect((await listOf(ravi)).items).toMatchObject([{ invitation, member: { code: asha.member } }]);
  });

  it('lists the latest answer first, for both sent and received invitations', async () => {
    const asha = await service.publishMember({ gender: 'Female' });
    const ravi = await service.publishMember({ gender: 'Male' });
    const amit = await service.publishMember({ gender: 'Male' });
    const earlier = await service.invite(ravi, asha);
    await connect(asha, amit);
    await service.as(asha).call(inbox.acceptInvitation, { params: { invitation: earlier.id } });
    const { items } = await listOf(asha);
    expect(items.map(({ member }) => member.code)).toEqual([ravi.member, amit.member]);
  });

  it('omits hidden members until they unhide', async () => {
    const [asha, ravi] = await service.publishCouple();
    const invitation = await connect(ravi, asha);
    await service.hide(ravi);
    expect(await listOf(asha)).toEqual({ items: [], next: null });
    expect((await listOf(ravi)).items).toMatchObject([{ invitation, member: { code: asha.member } }]);
    await service.unhide(ravi);
    expect((await listOf(asha)).items).toMatchObject([{ invitation, member: { code: ravi.member } }]);
  });

  it('omits open and declined invitations', async () => {
    const [asha, ravi] = await service.publishCouple();
    const { id } = await service.invite(ravi, asha);
    expect((await listOf(asha)).items).toEqual([]);
    await service.as(asha).call(inbox.declineInvitation, { params: { invitation: id } });
    expect((await listOf(asha)).items).toEqual([]);
  });
});

describe('access', () => {
  it('hides a connection from outsiders', async () => {
    const [asha, ravi] = await service.publishCouple();
    const outsider = await service.publishMember({ gender: 'Female' });
    await connect(ravi, asha);
    expect((await listOf(outsider)).items).toEqual([]);
  });

  it('refuses a visitor', async () => {
    const visitor = service.asAnyone().call(inbox.listAccepted, { query: {} });
    await expect(visitor).rejects.toMatchObject({ code: 'session.required' });
  });
});
