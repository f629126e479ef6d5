import { inbox, matches, type PublishedMember, pairKeyOf } from '@hamrah/contracts';
import { refusalOf, testMember } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type OpenMatches, openMatches } from '../testing/index.ts';

let service: OpenMatches;
beforeAll(async () => {
  service = await openMatches();
});
afterAll(() => service.stop());

describe('the projection of relations', () => {
  let asha: PublishedMember;
  let ravi: PublishedMember;
  beforeEach(async () => {
    const { members } = service.context.store;
    await members.discard(await members.listCodes('', undefined, 100));
    asha = await service.publishMember({ gender: 'Female' });
    ravi = await service.publishMember({ gender: 'Male' });
  });

  const firstId = '01963e00-0000-7000-8000-000000000000';
  const secondId = '01963e01-0000-7000-8000-000000000000';
  const at = '2026-03-01T10:00:00.000Z';
  const pairOf = (from: PublishedMember, to: PublishedMember, invitation: string) => ({
    invitation,
    from: from.member,
    to: to.member,
  });

  const send = (invitation = firstId, from = ravi, to = asha, id?: string) =>
    service.deliver(
      inbox.invitationSent,
      { ...pairOf(from, to, invitation), sentAt: at },
      { sequence: 1, ...(id && { id }) },
    );
  const accept = (invitation = firstId, from = ravi, to = asha) =>
    service.deliver(inbox.invitationAccepted, { ...pairOf(from, to, invitation), answeredAt: at }, { sequence: 2 });
  const decline = (invitation = firstId, from = ravi, to = asha) =>
    service.deliver(inbox.invitationDeclined, { ...pairOf(from, to, invitation), answeredAt: at }, { sequence: 2 });
  const readRelations = async () => [
    (await service.listCards(ravi))[0]?.relation,
    (await service.listCards(asha))[0]?.relation,
  ];

  it('shows a sent invitation on both cards', async () => {
    await send();
    expect(await readRelations()).toEqual(['sent', 'received']);
  });

  it('shows an accepted invitation as a connection on both cards', async () => {
    await send();
    await accept();
    expect(await readRelations()).toEqual(['connected', 'connected']);
  });

  it('hides a declined invitation from the receiver, and still shows it as sent to the sender', async () => {
    await send();
    await decline();
    expect(await readRelations()).toEqual(['sent', 'none']);
  });

  it('shows a connection even if the answer arrives before the invitation', async () => {
    await accept();
    await send();
    expect(await readRelations()).toEqual(['connected', 'connected']);
  });

  it('ignores a repeated event', async () => {
    const id = '01963e00-0000-7000-8000-00000000000a';
    await send(firstId, ravi, asha, id);
    await accept();
    await send(firstId, ravi, asha, id);
    expect(await readRelations()).toEqual(['connected', 'connected']);
    expect(await service.context.store.relations.model.countDocuments({ from: ravi.member })).toBe(1);
  });

  it('shows the later of two invitations, even if its events arrive first', async () => {
    await send(secondId, asha, ravi);
    await send(firstId);
    await decline(firstId);
    expect(await readRelations()).toEqual(['received', 'sent']);
  });

  it.each([inbox.invitationWithdrawn, inbox.invitationExpired])(
    'shows no relation on either card after $name',
    async (event) => {
      await send();
      await service.deliver(event, { ...pairOf(ravi, asha, firstId), at }, { sequence: 2 });
      expect(await readRelations()).toEqual(['none', 'none']);
    },
  );

  it('hides a declined invitation from the sender when it lapses', async () => {
    await send();
    await decline();
    await service.deliver(inbox.invitationLapsed, { ...pairOf(ravi, asha, firstId), at }, { sequence: 3 });
    expect(await readRelations()).toEqual(['none', 'none']);
  });

  it('shows no relation on either card after the connection ends', async () => {
    await accept();
    await service.deliver(
      inbox.connectionEnded,
      { ...pairOf(ravi, asha, firstId), by: asha.member, at },
      { sequence: 3 },
    );
    expect(await readRelations()).toEqual(['none', 'none']);
  });

  it('shows no relation to other members on the path', async () => {
    const outsider = await service.publishMember({ gender: 'Male' });
    await send();
    await accept();
    expect(await service.listCards(outsider)).toMatchObject([{ code: asha.member, relation: 'none' }]);
  });

  it.each([inbox.invitationSent, inbox.invitationAccepted, inbox.invitationDeclined])(
    'dead-letters a malformed $name and processes the next',
    async (event) => {
      const relationLetters = async () =>
        (await service.deadLetters()).filter(({ subscriber }) => subscriber.startsWith('project-relation-'));
      const countBefore = (await relationLetters()).length;
      await service.deliverRaw(event, Buffer.from('{"half":'));
      expect(await relationLetters()).toHaveLength(countBefore + 1);
      await send();
      expect(await readRelations()).toEqual(['sent', 'received']);
    },
  );
});

describe('the projection of blocks', () => {
  const listCodes = async (viewer: ReturnType<typeof testMember>) =>
    (await service.as(viewer).call(matches.listAllPathMatches, { query: { limit: 50 } })).items.map(({ code }) => code);

  it('hides two members from each other in every list, and not from other members', async () => {
    const [ravi, asha] = await service.publishCouple();
    const [amit] = await service.publishCouple();
    /** Whether each list of the viewer contains the other member. */
    const listsWith = async (viewer: PublishedMember, { member }: PublishedMember) => {
      const [cards, recent, mutual] = await Promise.all([
        service.listCards(viewer),
        service.listRecentlyAdded(viewer),
        service.as(viewer).call(matches.listMutual, {}),
      ]);
      const codeLists = [cards, recent, mutual.items].map((items) => items.map(({ code }) => code));
      codeLists.push(await listCodes(viewer), await service.searchCodes(viewer, {}));
      return codeLists.map((codes) => codes.includes(member));
    };
    for (const [viewer, other] of [
      [ravi, asha],
      [asha, ravi],
      [amit, asha],
    ] as const)
      expect(await listsWith(viewer, other)).toEqual(Array(5).fill(true));
    await service.block(asha, ravi);
    for (const [viewer, other] of [
      [ravi, asha],
      [asha, ravi],
    ] as const) {
      expect(await listsWith(viewer, other)).toEqual(Array(5).fill(false));
      const unknown = testMember({ gender: other.gender }).member;
      expect(await refusalOf(service.readMatch(viewer, other.member))).toEqual(
        await refusalOf(service.readMatch(viewer, unknown)),
      );
      expect(await refusalOf(service.addToShortlist(viewer, other.member))).toEqual(
        await refusalOf(service.addToShortlist(viewer, unknown)),
      );
    }
    expect(await listsWith(amit, asha)).toEqual(Array(5).fill(true));
  });

  it('keeps two members hidden while either blocks the other, and ignores late and repeated events', async () => {
    const [ravi, asha] = await service.publishCouple();
    await service.block(asha, ravi);
    await service.block(ravi, asha);
    await service.unblock(asha, ravi);
    expect(await listCodes(ravi)).not.toContain(asha.member);
    await service.unblock(ravi, asha);
    expect(await listCodes(ravi)).toContain(asha.member);
    const data = {
      pair: pairKeyOf(ravi.member, asha.member),
      blocker: ravi.member,
      blocked: asha.member,
      at: '2026-03-01T10:00:00.000Z',
    };
    await service.deliver(inbox.memberBlocked, data, { sequence: 1 });
    expect(await listCodes(ravi)).toContain(asha.member);
  });

  it('hides members whose profiles arrive after the block', async () => {
    const [ravi, asha] = [testMember({ gender: 'Male' }), testMember({ gender: 'Female' })];
    await service.block(ravi, asha);
    await service.publishMember(ravi);
    await service.publishMember(asha);
    expect(await listCodes(ravi)).not.toContain(asha.member);
  });

  it('stores nothing about a deleted member', async () => {
    const [ravi, asha] = await service.publishCouple();
    await service.block(asha, ravi);
    await service.deleteAccount(asha);
    await service.block(asha, ravi);
    expect((await service.context.store.members.find(ravi.member))?.blockedPeers).toEqual([]);
    expect(await service.context.store.blocks.model.countDocuments({ members: asha.member })).toBe(0);
  });

  it.each([inbox.memberBlocked, inbox.memberUnblocked])('dead-letters a malformed $name', async (event) => {
    const countBefore = (await service.deadLetters()).length;
    await service.deliverRaw(event, Buffer.from('{"half":'));
    expect(await service.deadLetters()).toHaveLength(countBefore + 1);
  });
});
