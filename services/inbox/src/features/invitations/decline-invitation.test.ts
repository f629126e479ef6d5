import { inbox, type PublishedMember } from '@hamrah/contracts';
import { refusalOf } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventTypeOf, type OpenInbox, openInbox } from '../../testing/index.ts';

let service: OpenInbox;
beforeAll(async () => {
  service = await openInbox();
});
afterAll(() => service.stop());

const decline = (member: PublishedMember, invitation: string) =>
  service.as(member).call(inbox.declineInvitation, { params: { invitation } });
const unknownId = '01963e00-0000-7000-8000-000000000000';

describe('behaviour', () => {
  it('declines the invitation and removes it from the received list', async () => {
    const [asha, ravi] = await service.publishCouple();
    const sent = await service.invite(ravi, asha);
    const declined = await decline(asha, sent.id);
    expect(declined).toEqual({
      ...sent,
      state: 'cancelled',
      answeredAt: expect.any(String),
      viewedAt: expect.any(String),
    });
    const { items } = await service.as(asha).call(inbox.listReceived, { query: {} });
    expect(items).toEqual([]);
  });
});

describe('access', () => {
  it('gives the sender and an outsider the same refusal as for an unknown id', async () => {
    const [asha, ravi] = await service.publishCouple();
    const outsider = await service.publishMember({ gender: 'Female' });
    const { id } = await service.invite(ravi, asha);
    const missing = await refusalOf(decline(asha, unknownId));
    expect(missing).toMatchObject({ code: 'inbox.invitation_not_found', status: 404 });
    expect(await refusalOf(decline(ravi, id))).toEqual(missing);
    expect(await refusalOf(decline(outsider, id))).toEqual(missing);
  });

  it('gives the sender the same refusal after the invitation has been answered', async () => {
    const [asha, ravi] = await service.publishCouple();
    const { id } = await service.invite(ravi, asha);
    await decline(asha, id);
    expect(await refusalOf(decline(ravi, id))).toEqual(await refusalOf(decline(ravi, unknownId)));
  });

  it('refuses a visitor', async () => {
    const visitor = service.asAnyone().call(inbox.declineInvitation, { params: { invitation: unknownId } });
    await expect(visitor).rejects.toMatchObject({ code: 'session.required' });
  });
});

describe('refusals', () => {
  it.each(['accept', 'decline'] as const)('refuses a second answer after %s', async (verb) => {
    const [asha, ravi] = await service.publishCouple();
    const { id } = await service.invite(ravi, asha);
    await service.as(asha).call(inbox[`${verb}Invitation`], { params: { invitation: id } });
    await expect(decline(asha, id)).rejects.toMatchObject({ code: 'inbox.already_answered', status: 409 });
  });

  it('gives the same refusal as for an unknown id while the sender is hidden', async () => {
    const [asha, ravi] = await service.publishCouple();
    const { id } = await service.invite(ravi, asha);
    await service.hide(ravi);
    expect(await refusalOf(decline(asha, id))).toEqual(await refusalOf(decline(asha, unknownId)));
    await service.unhide(ravi);
    expect(await decline(asha, id)).toMatchObject({ state: 'cancelled' });
  });

  it('lets a hidden member decline an invitation', async () => {
    const [asha, ravi] = await service.publishCouple();
    const { id } = await service.invite(ravi, asha);
    await service.hide(asha);
    expect(await decline(asha, id)).toMatchObject({ state: 'cancelled' });
  });

  it('refuses a malformed id', async () => {
    const asha = await service.publishMember({ gender: 'Female' });
    await expect(decline(asha, 'one')).rejects.toMatchObject({
      code: 'request.invalid',
      fields: [{ path: 'invitation' }],
    });
  });
});

describe('events', () => {
  it('publishes the answer as the second event of the invitation', async () => {
    const [asha, ravi] = await service.publishCouple();
    const { id } = await service.invite(ravi, asha);
    const { answeredAt } = await decline(asha, id);
    const published = (await service.publishedEvents(inbox.invitationDeclined)).filter(({ key }) => key === id);
    const data = { invitation: id, from: ravi.member, to: asha.member, answeredAt };
    expect(published).toMatchObject([{ sequence: 2, data }]);
  });

  it('has one outcome and publishes one event for fifty concurrent answers', async () => {
    const [asha, ravi] = await service.publishCouple();
    const { id } = await service.invite(ravi, asha);
    const answers = Array.from({ length: 50 }, (_, n) =>
      service.as(asha).call(n % 2 ? inbox.acceptInvitation : inbox.declineInvitation, { params: { invitation: id } }),
    );
    const results = await Promise.allSettled(answers);
    const states = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value.state] : []));
    const refusals = results.flatMap((result) => (result.status === 'rejected' ? [result.reason.code] : []));
    expect(states).toHaveLength(1);
    expect(new Set(refusals)).toEqual(new Set(['inbox.already_answered']));
    const published = [
      ...(await service.publishedEvents(inbox.invitationAccepted)),
      ...(await service.publishedEvents(inbox.invitationDeclined)),
    ];
    expect(published.filter(({ key }) => key === id).map(({ type }) => type)).toEqual([eventTypeOf(states[0])]);
  });
});
