import { inbox, type PublishedMember } from '@hamrah/contracts';
import { refusalOf } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventTypeOf, type OpenInbox, openInbox } from '../../testing/index.ts';

let service: OpenInbox;
beforeAll(async () => {
  service = await openInbox();
});
afterAll(() => service.stop());

const withdraw = (member: PublishedMember, invitation: string) =>
  service.as(member).call(inbox.withdrawInvitation, { params: { invitation } });
const answer = (verb: 'accept' | 'decline', member: PublishedMember, invitation: string) =>
  service.as(member).call(inbox[`${verb}Invitation`], { params: { invitation } });
const sentBy = async (member: PublishedMember) => (await service.as(member).call(inbox.listSent, { query: {} })).items;
const stranger = '01963e00-0000-7000-8000-000000000000';

describe('behaviour', () => {
  it('removes the invitation from both lists', async () => {
    const [asha, ravi] = await service.couple();
    const sent = await service.invite(ravi, asha);
    expect(await withdraw(ravi, sent.id)).toEqual({ ...sent, state: 'withdrawn' });
    expect(await sentBy(ravi)).toEqual([]);
    expect((await service.as(asha).call(inbox.listReceived, { query: {} })).items).toEqual([]);
  });

  it('appears to withdraw a declined invitation, which stays on the receiver’s list', async () => {
    const [asha, ravi] = await service.couple();
    const sent = await service.invite(ravi, asha);
    await answer('decline', asha, sent.id);
    expect(await withdraw(ravi, sent.id)).toMatchObject({ state: 'withdrawn', answeredAt: null });
    expect(await sentBy(ravi)).toEqual([]);
    const { items } = await service.as(asha).call(inbox.listCancelled, { query: {} });
    expect(items).toMatchObject([{ invitation: { id: sent.id, state: 'cancelled' } }]);
  });
});

describe('access', () => {
  it('answers the receiver and an outsider as for an unknown id', async () => {
    const [asha, ravi] = await service.couple();
    const outsider = await service.publishMember({ gender: 'Male' });
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

describe('refusals', () => {
  it('refuses an accepted or already withdrawn invitation', async () => {
    const [asha, ravi] = await service.couple();
    const { id } = await service.connect(ravi, asha);
    await expect(withdraw(ravi, id)).rejects.toMatchObject({ code: 'inbox.already_answered', status: 409 });
    const [usha, amit] = await service.couple();
    const sent = await service.invite(amit, usha);
    await withdraw(amit, sent.id);
    expect(await refusalOf(withdraw(amit, sent.id))).toEqual(await refusalOf(withdraw(amit, stranger)));
  });

  it('answers the receiver of a withdrawn invitation as for an unknown id', async () => {
    const [asha, ravi] = await service.couple();
    const { id } = await service.invite(ravi, asha);
    await withdraw(ravi, id);
    const missing = await refusalOf(answer('accept', asha, stranger));
    expect(await refusalOf(answer('accept', asha, id))).toEqual(missing);
    expect(await refusalOf(answer('decline', asha, id))).toEqual(missing);
  });

  it('lets the sender invite again only after the cooldown', async () => {
    const [asha, ravi] = await service.couple();
    await withdraw(ravi, (await service.invite(ravi, asha)).id);
    await expect(service.invite(ravi, asha)).rejects.toMatchObject({ code: 'inbox.invitation_cooldown', status: 409 });
    expect(await service.invite(asha, ravi)).toMatchObject({ state: 'sent' });
  });
});

const outcomesOf = async (id: string) => {
  const events = [
    inbox.invitationAccepted,
    inbox.invitationDeclined,
    inbox.invitationWithdrawn,
    inbox.invitationExpired,
  ];
  const published = await Promise.all(events.map((event) => service.publishedEvents(event)));
  return published.flat().filter(({ key }) => key === id);
};

describe('events', () => {
  it('publishes the withdrawal as the second event of the invitation', async () => {
    const [asha, ravi] = await service.couple();
    const { id } = await service.invite(ravi, asha);
    await withdraw(ravi, id);
    const facts = { invitation: id, from: ravi.member, to: asha.member };
    expect(await outcomesOf(id)).toMatchObject([{ type: 'inbox.invitation_withdrawn', sequence: 2, data: facts }]);
  });

  it('publishes a declined invitation as lapsed, with no second outcome', async () => {
    const [asha, ravi] = await service.couple();
    const { id } = await service.invite(ravi, asha);
    await answer('decline', asha, id);
    await withdraw(ravi, id);
    expect(await outcomesOf(id)).toMatchObject([{ type: 'inbox.invitation_declined', sequence: 2 }]);
    const lapsed = (await service.publishedEvents(inbox.invitationLapsed)).filter(({ key }) => key === id);
    expect(lapsed).toMatchObject([{ sequence: 3, data: { invitation: id } }]);
  });

  it('has one outcome and publishes one event for fifty concurrent answers and withdrawals', async () => {
    const [asha, ravi] = await service.couple();
    const { id } = await service.invite(ravi, asha);
    const tries = Array.from({ length: 50 }, (_, n) => {
      if (n % 2) return withdraw(ravi, id);
      return answer(n % 4 ? 'accept' : 'decline', asha, id);
    });
    const settled = await Promise.allSettled(tries);
    const refusals = settled.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []));
    for (const code of refusals) expect(['inbox.already_answered', 'inbox.invitation_not_found']).toContain(code);
    const stored = await service.context.store.invitations.model.findById(id).lean();
    expect((await outcomesOf(id)).map(({ type }) => type)).toEqual([eventTypeOf(stored?.state)]);
    const answered = settled.flatMap((one, n) => (one.status === 'fulfilled' && n % 2 === 0 ? [one.value.state] : []));
    expect(answered).toEqual(stored?.state === 'withdrawn' ? [] : [stored?.state]);
  });
});
