import { inbox, matches, type PublishedMember, pairKeyOf } from '@hamrah/contracts';
import { refusalOf, testMember } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type OpenMatches, openMatches } from '../testing/index.ts';

let service: OpenMatches;
beforeAll(async () => {
  service = await openMatches();
});
afterAll(() => service.stop());

describe('relations', () => {
  let asha: PublishedMember;
  let ravi: PublishedMember;
  beforeEach(async () => {
    const { members } = service.context.store;
    await members.discard(await members.listCodes('', undefined, 100));
    asha = await service.publishMember({ gender: 'Female' });
    ravi = await service.publishMember({ gender: 'Male' });
  });

  const first = '01963e00-0000-7000-8000-000000000000';
  const second = '01963e01-0000-7000-8000-000000000000';
  const at = '2026-03-01T10:00:00.000Z';
  const pairOf = (from: PublishedMember, to: PublishedMember, invitation: string) => ({
    invitation,
    from: from.member,
    to: to.member,
  });

  const send = (invitation = first, from = ravi, to = asha, id?: string) =>
    service.deliver(
      inbox.invitationSent,
      { ...pairOf(from, to, invitation), sentAt: at },
      { sequence: 1, ...(id && { id }) },
    );
  const accept = (invitation = first, from = ravi, to = asha) =>
    service.deliver(inbox.invitationAccepted, { ...pairOf(from, to, invitation), answeredAt: at }, { sequence: 2 });
  const decline = (invitation = first, from = ravi, to = asha) =>
    service.deliver(inbox.invitationDeclined, { ...pairOf(from, to, invitation), answeredAt: at }, { sequence: 2 });
  const relations = async () => [(await service.cards(ravi))[0]?.relation, (await service.cards(asha))[0]?.relation];

  it('shows a sent invitation on both cards', async () => {
    await send();
    expect(await relations()).toEqual(['sent', 'received']);
  });

  it('shows an accepted invitation as a connection on both cards', async () => {
    await send();
    await accept();
    expect(await relations()).toEqual(['connected', 'connected']);
  });

  it('hides a declined invitation from the receiver, and still shows it as sent to the sender', async () => {
    await send();
    await decline();
    expect(await relations()).toEqual(['sent', 'none']);
  });

  it('stays connected when the answer arrives before the invitation', async () => {
    await accept();
    await send();
    expect(await relations()).toEqual(['connected', 'connected']);
  });

  it('ignores a repeated event', async () => {
    const id = '01963e00-0000-7000-8000-00000000000a';
    await send(first, ravi, asha, id);
    await accept();
    await send(first, ravi, asha, id);
    expect(await relations()).toEqual(['connected', 'connected']);
    expect(await service.context.store.relations.model.countDocuments({ from: ravi.member })).toBe(1);
  });

  it('shows the later of two invitations, whichever arrives last', async () => {
    await send(second, asha, ravi);
    await send(first);
    await decline(first);
    expect(await relations()).toEqual(['received', 'sent']);
  });

  it.each([inbox.invitationWithdrawn, inbox.invitationExpired])(
    'shows no relation on either card after $name',
    async (event) => {
      await send();
      await service.deliver(event, { ...pairOf(ravi, asha, first), at }, { sequence: 2 });
      expect(await relations()).toEqual(['none', 'none']);
    },
  );

  it('hides a declined invitation from the sender when it lapses', async () => {
    await send();
    await decline();
    await service.deliver(inbox.invitationLapsed, { ...pairOf(ravi, asha, first), at }, { sequence: 3 });
    expect(await relations()).toEqual(['none', 'none']);
  });

  it('shows no relation on either card after the connection ends', async () => {
    await accept();
    await service.deliver(
      inbox.connectionEnded,
      { ...pairOf(ravi, asha, first), by: asha.member, at },
      { sequence: 3 },
    );
    expect(await relations()).toEqual(['none', 'none']);
  });

  it('shows other members on the path no relation', async () => {
    const outsider = await service.publishMember({ gender: 'Male' });
    await send();
    await accept();
    expect(await service.cards(outsider)).toMatchObject([{ code: asha.member, relation: 'none' }]);
  });

  it.each([inbox.invitationSent, inbox.invitationAccepted, inbox.invitationDeclined])(
    'dead-letters a malformed $name and processes the next',
    async (event) => {
      const before = (await service.deadLetters()).length;
      await service.deliverRaw(event, Buffer.from('{"half":'));
      expect(await service.deadLetters()).toHaveLength(before + 1);
      await send();
      expect(await relations()).toEqual(['sent', 'received']);
    },
  );
});

describe('blocks', () => {
  const listedTo = async (viewer: ReturnType<typeof testMember>) =>
    (await service.as(viewer).call(matches.listAllPathMatches, { query: { limit: 50 } })).items.map(({ code }) => code);

  it('hides two members from each other in every list, and from no one else', async () => {
    const [ravi, asha] = await service.couple();
    const [amit] = await service.couple();
    await service.block(asha, ravi);
    for (const [viewer, other] of [
      [ravi, asha],
      [asha, ravi],
    ] as const) {
      expect(await listedTo(viewer)).not.toContain(other.member);
      expect(await service.searchCodes(viewer, {})).not.toContain(other.member);
      expect((await service.listRecentlyAdded(viewer)).map(({ code }) => code)).not.toContain(other.member);
      const unknown = testMember({ gender: other.gender }).member;
      expect(await refusalOf(service.readMatch(viewer, other.member))).toEqual(
        await refusalOf(service.readMatch(viewer, unknown)),
      );
      expect(await refusalOf(service.addToShortlist(viewer, other.member))).toEqual(
        await refusalOf(service.addToShortlist(viewer, unknown)),
      );
    }
    expect(await listedTo(amit)).toContain(asha.member);
  });

  it('lasts while either side blocks, and ignores late and repeated events', async () => {
    const [ravi, asha] = await service.couple();
    await service.block(asha, ravi);
    await service.block(ravi, asha);
    await service.unblock(asha, ravi);
    expect(await listedTo(ravi)).not.toContain(asha.member);
    await service.unblock(ravi, asha);
    expect(await listedTo(ravi)).toContain(asha.member);
    const data = {
      pair: pairKeyOf(ravi.member, asha.member),
      blocker: ravi.member,
      blocked: asha.member,
      at: '2026-03-01T10:00:00.000Z',
    };
    await service.deliver(inbox.memberBlocked, data, { sequence: 1 });
    expect(await listedTo(ravi)).toContain(asha.member);
  });

  it('applies to members whose profiles arrive later', async () => {
    const [ravi, asha] = [testMember({ gender: 'Male' }), testMember({ gender: 'Female' })];
    await service.block(ravi, asha);
    await service.publishMember(ravi);
    await service.publishMember(asha);
    expect(await listedTo(ravi)).not.toContain(asha.member);
  });

  it('stores nothing about a deleted member', async () => {
    const [ravi, asha] = await service.couple();
    await service.block(asha, ravi);
    await service.deleteAccount(asha);
    await service.block(asha, ravi);
    expect((await service.context.store.members.find(ravi.member))?.blockedPeers).toEqual([]);
    expect(await service.context.store.blocks.model.countDocuments({ members: asha.member })).toBe(0);
  });

  it.each([inbox.memberBlocked, inbox.memberUnblocked])('dead-letters a malformed $name', async (event) => {
    const before = (await service.deadLetters()).length;
    await service.deliverRaw(event, Buffer.from('{"half":'));
    expect(await service.deadLetters()).toHaveLength(before + 1);
  });
});
