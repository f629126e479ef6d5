import { inbox, type PublishedMember } from '@hamrah/contracts';
import { refusalOf } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenInbox, openInbox } from '../testing.ts';

let service: OpenInbox;
beforeAll(async () => {
  service = await openInbox();
});
afterAll(() => service.stop());

const withdraw = (member: PublishedMember, invitation: string) =>
  service.as(member).call(inbox.withdrawInvitation, { params: { invitation } });
const answer = (verb: 'accept' | 'cancel', member: PublishedMember, invitation: string) =>
  service.as(member).call(inbox[`${verb}Invitation`], { params: { invitation } });
const sentBy = async (member: PublishedMember) => (await service.as(member).call(inbox.listSent, { query: {} })).items;
const stranger = '01963e00-0000-7000-8000-000000000000';

describe('does it', () => {
  it('takes the invitation off both lists', async () => {
    const [asha, ravi] = await service.couple();
    const sent = await service.invite(ravi, asha);
    expect(await withdraw(ravi, sent.id)).toEqual({ ...sent, state: 'withdrawn' });
    expect(await sentBy(ravi)).toEqual([]);
    expect((await service.as(asha).call(inbox.listReceived, { query: {} })).items).toEqual([]);
  });

  it('seems to take back one that was turned down, and leaves it on the list of who turned it down', async () => {
    const [asha, ravi] = await service.couple();
    const sent = await service.invite(ravi, asha);
    await answer('cancel', asha, sent.id);
    expect(await withdraw(ravi, sent.id)).toMatchObject({ state: 'withdrawn', answeredAt: null });
    expect(await sentBy(ravi)).toEqual([]);
    const { items } = await service.as(asha).call(inbox.listCancelled, { query: {} });
    expect(items).toMatchObject([{ invitation: { id: sent.id, state: 'cancelled' } }]);
  });
});

describe('who may not', () => {
  it('gives the receiver and an outsider the reply that a stranger to the id gets', async () => {
    const [asha, ravi] = await service.couple();
    const outsider = await service.introduce({ gender: 'Male' });
    const { id } = await service.invite(ravi, asha);
    const missing = await refusalOf(withdraw(ravi, stranger));
    expect(missing).toMatchObject({ code: 'inbox.invitation_not_found', status: 404 });
    expect(await refusalOf(withdraw(asha, id))).toEqual(missing);
    expect(await refusalOf(withdraw(outsider, id))).toEqual(missing);
  });

  it('refuses a visitor', async () => {
    const visitor = service.asAnyone().call(inbox.withdrawInvitation, { params: { invitation: stranger } });
    await expect(visitor).rejects.toMatchObject({ code: 'session.required' });
  });
});

describe('what it refuses', () => {
  it('refuses what was accepted, and what was withdrawn before', async () => {
    const [asha, ravi] = await service.couple();
    const { id } = await service.connect(ravi, asha);
    await expect(withdraw(ravi, id)).rejects.toMatchObject({ code: 'inbox.already_answered', status: 409 });
    const [usha, amit] = await service.couple();
    const sent = await service.invite(amit, usha);
    await withdraw(amit, sent.id);
    expect(await refusalOf(withdraw(amit, sent.id))).toEqual(await refusalOf(withdraw(amit, stranger)));
  });

  it('gives the receiver of one that was withdrawn the reply that a stranger to the id gets', async () => {
    const [asha, ravi] = await service.couple();
    const { id } = await service.invite(ravi, asha);
    await withdraw(ravi, id);
    const missing = await refusalOf(answer('accept', asha, stranger));
    expect(await refusalOf(answer('accept', asha, id))).toEqual(missing);
    expect(await refusalOf(answer('cancel', asha, id))).toEqual(missing);
  });

  it('lets the sender ask again only when it has cooled', async () => {
    const [asha, ravi] = await service.couple();
    await withdraw(ravi, (await service.invite(ravi, asha)).id);
    await expect(service.invite(ravi, asha)).rejects.toMatchObject({ code: 'inbox.invitation_cooldown', status: 409 });
    expect(await service.invite(asha, ravi)).toMatchObject({ state: 'sent' });
  });
});

const outcomesOf = async (id: string) => {
  const events = [
    inbox.invitationAccepted,
    inbox.invitationCancelled,
    inbox.invitationWithdrawn,
    inbox.invitationExpired,
  ];
  const told = await Promise.all(events.map((event) => service.publishedEvents(event)));
  return told.flat().filter(({ key }) => key === id);
};

describe('what it tells the world', () => {
  it('tells of the withdrawal as the second event of the invitation', async () => {
    const [asha, ravi] = await service.couple();
    const { id } = await service.invite(ravi, asha);
    await withdraw(ravi, id);
    const facts = { invitation: id, from: ravi.member, to: asha.member };
    expect(await outcomesOf(id)).toMatchObject([{ type: 'inbox.invitation_withdrawn', sequence: 2, data: facts }]);
  });

  it('tells that one that was turned down is over for its sender, and no second outcome', async () => {
    const [asha, ravi] = await service.couple();
    const { id } = await service.invite(ravi, asha);
    await answer('cancel', asha, id);
    await withdraw(ravi, id);
    expect(await outcomesOf(id)).toMatchObject([{ type: 'inbox.invitation_cancelled', sequence: 2 }]);
    const lapsed = (await service.publishedEvents(inbox.invitationLapsed)).filter(({ key }) => key === id);
    expect(lapsed).toMatchObject([{ sequence: 3, data: { invitation: id } }]);
  });

  it('has one outcome and tells of one when fifty answers and withdrawals come at once', async () => {
    const [asha, ravi] = await service.couple();
    const { id } = await service.invite(ravi, asha);
    const tries = Array.from({ length: 50 }, (_, n) => {
      if (n % 2) return withdraw(ravi, id);
      return answer(n % 4 ? 'accept' : 'cancel', asha, id);
    });
    const settled = await Promise.allSettled(tries);
    const refusals = settled.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []));
    for (const code of refusals) expect(['inbox.already_answered', 'inbox.invitation_not_found']).toContain(code);
    const stored = await service.deps.store.invitations.model.findById(id).lean();
    expect((await outcomesOf(id)).map(({ type }) => type)).toEqual([`inbox.invitation_${stored?.state}`]);
    const answered = settled.flatMap((one, n) => (one.status === 'fulfilled' && n % 2 === 0 ? [one.value.state] : []));
    expect(answered).toEqual(stored?.state === 'withdrawn' ? [] : [stored?.state]);
  });
});
