import { identity, inbox, type PublishedMember } from '@hamrah/contracts';
import { refusalOf, testMember } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type OpenInbox, openInbox } from '../../testing/index.ts';

let service: OpenInbox;
beforeAll(async () => {
  service = await openInbox();
});
afterAll(() => service.stop());

describe('behaviour', () => {
  it('sends an invitation and adds it to the receiver’s list', async () => {
    const [asha, ravi] = await service.publishCouple();
    const invitation = await service.invite(ravi, asha);
    expect(invitation).toMatchObject({ from: ravi.member, to: asha.member, state: 'sent', answeredAt: null });
    const { items } = await service.as(asha).call(inbox.listReceived, { query: {} });
    expect(items.map((item) => item.invitation)).toEqual([invitation]);
  });

  it('lets a member who declined an invitation send their own', async () => {
    const [asha, ravi] = await service.publishCouple();
    const first = await service.invite(ravi, asha);
    await service.as(asha).call(inbox.declineInvitation, { params: { invitation: first.id } });
    const second = await service.invite(asha, ravi);
    expect(second).toMatchObject({ from: asha.member, to: ravi.member, state: 'sent' });
    expect(second.id > first.id).toBe(true);
  });
});

describe('two members who invite each other', () => {
  it('are connected through the first invitation, and the second does not count against the quota', async () => {
    const [asha, ravi] = await service.publishCouple();
    const { id } = await service.invite(ravi, asha);
    const second = await service.invite(asha, ravi);
    expect(second).toMatchObject({ id, from: ravi.member, to: asha.member, state: 'accepted' });
    const { items } = await service.as(ravi).call(inbox.listAccepted, { query: {} });
    expect(items.map(({ invitation }) => invitation.id)).toEqual([id]);
    const { invitations } = await service.as(asha).call(inbox.readAllowance, {});
    expect(invitations.leftToday).toBe(invitations.perDay);
  });
});

describe('access', () => {
  it('refuses a visitor', async () => {
    const asha = await service.publishMember({ gender: 'Female' });
    const visitor = service.asAnyone().call(inbox.sendInvitation, { body: { to: asha.member } });
    await expect(visitor).rejects.toMatchObject({ code: 'session.required', status: 401 });
  });

  it('asks a member with a pending profile to wait', async () => {
    const asha = await service.publishMember({ gender: 'Female' });
    const newcomer = service.invite(testMember({ gender: 'Male' }), asha);
    await expect(newcomer).rejects.toMatchObject({ code: 'inbox.profile_pending', status: 404 });
  });
});

describe('refusals', () => {
  it('gives the same refusal for the viewer, a member of the same gender and an unknown member', async () => {
    const ravi = await service.publishMember({ gender: 'Male' });
    const amit = await service.publishMember({ gender: 'Male' });
    const unknown = await refusalOf(service.invite(ravi, testMember({ gender: 'Female' })));
    expect(unknown).toMatchObject({ code: 'inbox.member_not_found', status: 404 });
    expect(await refusalOf(service.invite(ravi, ravi))).toEqual(unknown);
    expect(await refusalOf(service.invite(ravi, amit))).toEqual(unknown);
  });

  it('gives the same refusal for a hidden member as for an unknown one, even after an invitation', async () => {
    const [asha, ravi] = await service.publishCouple();
    const unknown = await refusalOf(service.invite(ravi, testMember({ gender: 'Female' })));
    await service.invite(ravi, asha);
    await service.hide(asha);
    expect(await refusalOf(service.invite(ravi, asha))).toEqual(unknown);
    await service.unhide(asha);
    await expect(service.invite(ravi, asha)).rejects.toMatchObject({ code: 'inbox.already_invited' });
  });

  it('asks a hidden viewer to unhide first', async () => {
    const [asha, ravi] = await service.publishCouple();
    await service.hide(ravi);
    const refusal = await refusalOf(service.invite(ravi, asha));
    expect(refusal).toMatchObject({ code: 'inbox.profile_hidden', status: 409 });
    expect(await refusalOf(service.invite(ravi, testMember({ gender: 'Female' })))).toEqual(refusal);
    await service.unhide(ravi);
    expect(await service.invite(ravi, asha)).toMatchObject({ state: 'sent' });
  });

  it('refuses a second invitation', async () => {
    const [asha, ravi] = await service.publishCouple();
    await service.invite(ravi, asha);
    await expect(service.invite(ravi, asha)).rejects.toMatchObject({ code: 'inbox.already_invited', status: 409 });
  });

  it('refuses both members after they are connected', async () => {
    const [asha, ravi] = await service.publishCouple();
    const { id } = await service.invite(ravi, asha);
    await service.as(asha).call(inbox.acceptInvitation, { params: { invitation: id } });
    await expect(service.invite(ravi, asha)).rejects.toMatchObject({ code: 'inbox.already_connected' });
    await expect(service.invite(asha, ravi)).rejects.toMatchObject({ code: 'inbox.already_connected' });
  });

  it('refuses a new invitation after a decline without revealing the decline', async () => {
    const [asha, ravi] = await service.publishCouple();
    const { id } = await service.invite(ravi, asha);
    const refusalBeforeDecline = await refusalOf(service.invite(ravi, asha));
    await service.as(asha).call(inbox.declineInvitation, { params: { invitation: id } });
    expect(await refusalOf(service.invite(ravi, asha))).toEqual(refusalBeforeDecline);
  });

  it('refuses a malformed profile ID', async () => {
    const ravi = await service.publishMember({ gender: 'Male' });
    const invalid = service.as(ravi).call(inbox.sendInvitation, { body: { to: 'not-a-code' } });
    await expect(invalid).rejects.toMatchObject({ code: 'request.invalid', fields: [{ path: 'to' }] });
  });
});

describe('events', () => {
  it('publishes the invitation once, and nothing on a refusal', async () => {
    const [asha, ravi] = await service.publishCouple();
    const { id, sentAt } = await service.invite(ravi, asha);
    await refusalOf(service.invite(ravi, asha));
    const published = (await service.publishedEvents(inbox.invitationSent)).filter(
      ({ data }) => data.to === asha.member,
    );
    expect(published).toMatchObject([
      { key: id, sequence: 1, data: { invitation: id, from: ravi.member, to: asha.member, sentAt } },
    ]);
  });

  it('connects two members who invite each other fifty times concurrently, and publishes each event once', async () => {
    const [asha, ravi] = await service.publishCouple();
    const attempts = Array.from({ length: 50 }, (_, n) =>
      n % 2 ? service.invite(ravi, asha) : service.invite(asha, ravi),
    );
    const results = await Promise.allSettled(attempts);
    const invitations = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
    const refusals = results.flatMap((result) => (result.status === 'rejected' ? [result.reason.code] : []));
    expect(invitations.map(({ state }) => state).toSorted()).toEqual(['accepted', 'sent']);
    expect(new Set(invitations.map(({ id }) => id)).size).toBe(1);
    for (const code of refusals) expect(['inbox.already_invited', 'inbox.already_connected']).toContain(code);
    for (const event of [inbox.invitationSent, inbox.invitationAccepted]) {
      const published = await service.publishedEvents(event);
      expect(published.filter(({ key }) => key === invitations[0]?.id)).toHaveLength(1);
    }
  });

  it('stores, counts and publishes one of fifty concurrent invitations to the same member', async () => {
    const [asha, ravi] = await service.publishCouple();
    const allowanceBefore = await service.as(ravi).call(inbox.readAllowance, {});
    const results = await Promise.allSettled(Array.from({ length: 50 }, () => service.invite(ravi, asha)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const published = await service.publishedEvents(inbox.invitationSent);
    expect(published.filter(({ data }) => data.to === asha.member)).toHaveLength(1);
    const allowanceAfter = await service.as(ravi).call(inbox.readAllowance, {});
    expect(allowanceAfter.invitations.leftToday).toBe(allowanceBefore.invitations.leftToday - 1);
  });
});

describe('an invitation that is being sent', () => {
  /** Sends an invitation, and runs `duringRequest` directly after the request has read both members. */
  const inviteWhile = async (from: PublishedMember, to: PublishedMember, duringRequest: () => Promise<unknown>) => {
    const { members } = service.context.store;
    const findBoth = members.findBoth;
    vi.spyOn(members, 'findBoth').mockImplementationOnce(async (sender, receiver) => {
      const found = await findBoth(sender, receiver);
      await duringRequest();
      return found;
    });
    await service.invite(from, to).catch(() => undefined);
  };

  it('is erased if the receiver is deleted concurrently', async () => {
    const [asha, ravi] = await service.publishCouple();
    await inviteWhile(ravi, asha, () => service.deliver(identity.accountDeleted, { member: asha.member }));
    expect(await service.context.store.invitations.listAll(ravi.member)).toEqual([]);
  });

  it('is invisible to the sender if the receiver hides concurrently, until the receiver unhides', async () => {
    const [asha, ravi] = await service.publishCouple();
    await inviteWhile(ravi, asha, () => service.hide(asha));
    expect(await service.context.store.invitations.listAll(ravi.member)).toEqual([]);
    await service.unhide(asha);
    expect(await service.context.store.invitations.listAll(ravi.member)).toHaveLength(1);
  });
});
