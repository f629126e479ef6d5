import { inbox, type PublishedMember } from '@hamrah/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenInbox, openInbox } from '../testing.ts';

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

describe('does it', () => {
  it('shows each of the two the card of the other', async () => {
    const [asha, ravi] = await service.couple();
    const invitation = await connect(ravi, asha);
    expect((await listOf(asha)).items).toMatchObject([{ invitation, member: { code: ravi.member } }]);
    expect((await listOf(ravi)).items).toMatchObject([{ invitation, member: { code: asha.member } }]);
  });

  it('lists the latest answer first, whoever asked and whenever', async () => {
    const asha = await service.introduce({ gender: 'Female' });
    const ravi = await service.introduce({ gender: 'Male' });
    const amit = await service.introduce({ gender: 'Male' });
    const early = await service.invite(ravi, asha);
    await connect(asha, amit);
    await service.as(asha).call(inbox.acceptInvitation, { params: { invitation: early.id } });
    const { items } = await listOf(asha);
    expect(items.map(({ member }) => member.code)).toEqual([ravi.member, amit.member]);
  });

  it('leaves hidden members out, and brings them back as connections', async () => {
    const [asha, ravi] = await service.couple();
    const invitation = await connect(ravi, asha);
    await service.hide(ravi);
    expect(await listOf(asha)).toEqual({ items: [], next: null });
    expect((await listOf(ravi)).items).toMatchObject([{ invitation, member: { code: asha.member } }]);
    await service.unhide(ravi);
    expect((await listOf(asha)).items).toMatchObject([{ invitation, member: { code: ravi.member } }]);
  });

  it('shows neither what awaits an answer nor what was turned down', async () => {
    const [asha, ravi] = await service.couple();
    const { id } = await service.invite(ravi, asha);
    expect((await listOf(asha)).items).toEqual([]);
    await service.as(asha).call(inbox.cancelInvitation, { params: { invitation: id } });
    expect((await listOf(asha)).items).toEqual([]);
  });
});

describe('who may not', () => {
  it('shows an outsider nothing of a connection', async () => {
    const [asha, ravi] = await service.couple();
    const outsider = await service.introduce({ gender: 'Female' });
    await connect(ravi, asha);
    expect((await listOf(outsider)).items).toEqual([]);
  });

  it('refuses a visitor', async () => {
    const visitor = service.asAnyone().call(inbox.listAccepted, { query: {} });
    await expect(visitor).rejects.toMatchObject({ code: 'session.required' });
  });
});
