import { inbox, type PublishedMember } from '@hamrah/contracts';
import { refusalOf } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventTypeOf, type OpenInbox, openInbox } from '../../testing/index.ts';

let elapsedMs = 0;
let service: OpenInbox;
beforeAll(async () => {
  service = await openInbox({ replace: { now: () => new Date(Date.now() + elapsedMs) } });
});
afterAll(() => service.stop());

const withdraw = (member: PublishedMember, invitation: string) =>
  service.as(member).call(inbox.withdrawInvitation, { params: { invitation } });
const answer = (verb: 'accept' | 'decline', member: PublishedMember, invitation: string) =>
  service.as(member).call(inbox[`${verb}Invitation`], { params: { invitation } });
const listSent = async (member: PublishedMember) =>
  (await service.as(member).call(inbox.listSent, { query: {} })).items;
const unknownId = '01963e00-0000-7000-8000-000000000000';

describe('behaviour', () => {
  it('removes the invitation from both lists', async () => {
    const [asha, ravi] = await service.publishCouple();
    const sent = await service.invite(ravi, asha);
    expect(await withdraw(ravi, sent.id)).toEqual({ ...sent, state: 'withdrawn' });
    expect(await listSent(ravi)).toEqual([]);
    expect((await service.as(asha).call(inbox.listReceived, { query: {} })).items).toEqual([]);
  });

  it('shows a declined invitation as withdrawn to its sender, but keeps it on the receiver’s list', async () => {
    const [asha, ravi] = await service.publishCouple();
    const sent = await service.invite(ravi, asha);
    await answer('decline', asha, sent.id);
    expect(await withdraw(ravi, sent.id)).toMatchObject({ state: 'withdrawn', answeredAt: null });
    expect(await listSent(ravi)).toEqual([]);
    const { items } = await service.as(asha).call(inbox.listCancelled, { query: {} });
    expect(items).toMatchObject([{ invitation: { id: sent.id, state: 'cancelled' } }]);
  });
});

describe('access', () => {
  it('gives the receiver and an outsider the same refusal as for an unknown id', async () => {
    const [asha, ravi] = await service.publishCouple();
    const outsider = await service.publishMember({ gender: 'Male' });
    const { id } = await service.invite(ravi, asha);
    const refusal = await refusalOf(withdraw(ravi, unknownId));
    expect(refusal).toMatchObject({ code: 'inbox.invitation_not_found', status: 404 });
    expect(await refusalOf(withdraw(asha, id))).toEqual(refusal);
    expect(await refusalOf(withdraw(outsider, id))).toEqual(refusal);
  });

  it('refuses a visitor', async () => {
    const visitor = service.asAnyone().call(inbox.withdrawInvitation, { params: { invitation: unknownId } });
    await expect(visitor).rejects.toMatchObject({ code: 'session.required' });
  });
});

describe('refusals', () => {
  it('refuses an accepted or already withdrawn invitation', async () => {
    const [asha, ravi] = await service.publishCouple();
    const { id } = await service.connect(ravi, asha);
    await expect(withdraw(ravi, id)).rejects.toMatchObject({ code: 'inbox.already_answered', status: 409 });
    const [usha, amit] = await service.publishCouple();
    const sent = await service.invite(amit, usha);
    await withdraw(amit, sent.id);
    expect(await refusalOf(withdraw(amit, sent.id))).toEqual(await refusalOf(withdraw(amit, unknownId)));
  });

  it('gives the receiver of a withdrawn invitation the same refusal as for an unknown id', async () => {
    const [asha, ravi] = await service.publishCouple();
    const { id } = await service.invite(ravi, asha);
    await withdraw(ravi, id);
    const refusal = await refusalOf(answer('accept', asha, unknownId));
    expect(await refusalOf(answer('accept', asha, id))).toEqual(refusal);
    expect(await refusalOf(answer('decline', asha, id))).toEqual(refusal);
  });

  it('lets the sender invite again only after the cooldown', async () => {
    const [asha, ravi] = await service.publishCouple();
    const [usha, amit] = await service.publishCouple();
    await withdraw(ravi, (await service.invite(ravi, asha)).id);
    await withdraw(amit, (await service.invite(amit, usha)).id);
    await expect(service.invite(ravi, asha)).rejects.toMatchObject({ code: 'inbox.invitation_cooldown', status: 409 });
    expect(await service.invite(asha, ravi)).toMatchObject({ state: 'sent' });
    elapsedMs += service.context.rules.times.cooldownMs;
    expect(await service.invite(amit, usha)).toMatchObject({ state: 'sent' });
  });
});

const findOutcomes = async (id: string) => {
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
    const [asha, ravi] = await service.publishCouple();
    const { id } = await service.invite(ravi, asha);
    await withdraw(ravi, id);
    const data = { invitation: id, from: ravi.member, to: asha.member };
    expect(await findOutcomes(id)).toMatchObject([{ type: 'inbox.invitation_withdrawn', sequence: 2, data }]);
  });

  it('publishes the withdrawal of a declined invitation as lapsed, not as a second outcome', async () => {
    const [asha, ravi] = await service.publishCouple();
    const { id } = await service.invite(ravi, asha);
    await answer('decline', asha, id);
    await withdraw(ravi, id);
    expect(await findOutcomes(id)).toMatchObject([{ type: 'inbox.invitation_declined', sequence: 2 }]);
    const lapsed = (await service.publishedEvents(inbox.invitationLapsed)).filter(({ key }) => key === id);
    expect(lapsed).toMatchObject([{ sequence: 3, data: { invitation: id } }]);
  });

  it('has one outcome and publishes it once for fifty concurrent answers and withdrawals', async () => {
    const [asha, ravi] = await service.publishCouple();
    const { id } = await service.invite(ravi, asha);
    const requests = Array.from({ length: 50 }, (_, n) => {
      if (n % 2) return withdraw(ravi, id);
      return answer(n % 4 ? 'accept' : 'decline', asha, id);
    });
    const results = await Promise.allSettled(requests);
    const refusals = results.flatMap((result) => (result.status === 'rejected' ? [result.reason.code] : []));
    for (const code of refusals) expect(['inbox.already_answered', 'inbox.invitation_not_found']).toContain(code);
    const stored = await service.context.store.invitations.model.findById(id).lean();
    expect((await findOutcomes(id)).map(({ type }) => type)).toEqual([eventTypeOf(stored?.state)]);
    const answered = results.flatMap((result, n) =>
      result.status === 'fulfilled' && n % 2 === 0 ? [result.value.state] : [],
    );
    expect(answered).toEqual(stored?.state === 'withdrawn' ? [] : [stored?.state]);
  });
});
