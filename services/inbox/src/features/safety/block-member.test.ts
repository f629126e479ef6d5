import { identity, inbox, Problem, type PublishedMember, pairKeyOf, profile } from '@hamrah/contracts';
import type { ServiceContext } from '@hamrah/service-kit';
import { refusalOf, testMember } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type OpenInbox, openInbox } from '../../testing/index.ts';

let service: OpenInbox;
/** Pairs in which one member has visited the other's profile. */
const visits = new Set<string>();
let isProfileDown = false;
const request: ServiceContext['request'] = async (rpc, input) => {
  if (isProfileDown || rpc.name !== profile.hasVisitBetween.name) throw new Problem('service.unavailable');
  const { members } = profile.hasVisitBetween.request.parse(input);
  return { visited: visits.has(pairKeyOf(...members)) } as never;
};
beforeAll(async () => {
  service = await openInbox({ replace: { request } });
});
afterAll(() => service.stop());

/** Reads a member's lists, conversations and counts. */
const readInbox = async (member: PublishedMember) => {
  const as = service.as(member);
  const lists = [inbox.listReceived, inbox.listAccepted, inbox.listSent, inbox.listCancelled] as const;
  const pages = await Promise.all(lists.map((list) => as.call(list, { query: {} })));
  const conversations = await as.call(inbox.listConversations, { query: {} });
  return { lists: pages.map(({ items }) => items), conversations, counts: await as.call(inbox.countInbox, {}) };
};
const emptyInbox = {
  lists: [[], [], [], []],
  conversations: { items: [], next: null },
  counts: { received: 0, accepted: 0, sent: 0, cancelled: 0, unreadConversations: 0 },
};
const listBlocked = async (member: PublishedMember) =>
  (await service.as(member).call(inbox.listBlocked, { query: {} })).items.map((item) => item.member.code);

describe('behaviour', () => {
  it('hides the two members from each other’s lists, conversations and counts until the block ends', async () => {
    const [asha, ravi] = await service.publishConnectedCouple();
    await service.write(ravi, asha);
    const [inboxOfAsha, inboxOfRavi] = [await readInbox(asha), await readInbox(ravi)];
    await service.block(asha, ravi);
    expect(await readInbox(asha)).toEqual(emptyInbox);
    expect(await readInbox(ravi)).toEqual(emptyInbox);
    await service.unblock(asha, ravi);
    expect(await readInbox(asha)).toEqual(inboxOfAsha);
    expect(await readInbox(ravi)).toEqual(inboxOfRavi);
  });

  it('hides an open invitation from both members until the block ends', async () => {
    const [asha, ravi] = await service.publishCouple();
    const { id } = await service.invite(ravi, asha);
    await service.block(asha, ravi);
    expect(await readInbox(asha)).toEqual(emptyInbox);
    expect(await readInbox(ravi)).toEqual(emptyInbox);
    await service.unblock(asha, ravi);
    const { items } = await service.as(asha).call(inbox.listReceived, { query: {} });
    expect(items.map(({ invitation }) => invitation.id)).toEqual([id]);
  });

  it('hides a connection until the block has ended and the member has unhidden', async () => {
    const [asha, ravi] = await service.publishConnectedCouple();
    await service.block(asha, ravi);
    await service.hide(ravi);
    await service.unblock(asha, ravi);
    expect(await readInbox(asha)).toEqual(emptyInbox);
    await service.unhide(ravi);
    expect((await readInbox(asha)).counts.accepted).toBe(1);
  });

  it('lists the viewer’s own blocks, latest first', async () => {
    const [asha, ravi] = await service.publishCouple();
    const amit = await service.publishMember({ gender: 'Male' });
    await service.block(asha, ravi);
    await service.block(asha, amit);
    expect(await listBlocked(asha)).toEqual([amit.member, ravi.member]);
    expect(await listBlocked(ravi)).toEqual([]);
    await service.unblock(asha, ravi);
    expect(await listBlocked(asha)).toEqual([amit.member]);
  });

  it.each([
    ['was invited', (asha: PublishedMember, ravi: PublishedMember) => service.invite(ravi, asha)],
    ['invited', (asha: PublishedMember, ravi: PublishedMember) => service.invite(asha, ravi)],
    ['connected', (asha: PublishedMember, ravi: PublishedMember) => service.connect(ravi, asha)],
  ])('lets a member who %s block the other member, who has hidden since', async (_, meet) => {
    const [asha, ravi] = await service.publishCouple();
    await meet(asha, ravi);
    await service.hide(ravi);
    await service.block(asha, ravi);
    await service.unhide(ravi);
    expect(await listBlocked(asha)).toEqual([ravi.member]);
    expect(await readInbox(asha)).toEqual(emptyInbox);
    expect(await readInbox(ravi)).toEqual(emptyInbox);
  });

  it('lets a member block a hidden member after a profile visit between them, but not a hidden stranger', async () => {
    const [asha, ravi] = await service.publishCouple();
    const stranger = await service.publishMember({ gender: 'Male' });
    visits.add(pairKeyOf(asha.member, ravi.member));
    for (const member of [ravi, stranger]) await service.hide(member);
    await service.block(asha, ravi);
    await service.unhide(ravi);
    expect(await listBlocked(asha)).toEqual([ravi.member]);
    const refusals = [stranger, testMember({ gender: 'Male' })].map((member) => refusalOf(service.block(asha, member)));
    expect(await refusals[0]).toMatchObject({ status: 404, code: 'inbox.member_not_found' });
    expect(await refusals[0]).toEqual(await refusals[1]);
  });

  it('lets both members block each other, and hides the pair until both blocks end', async () => {
    const [asha, ravi] = await service.publishConnectedCouple();
    await service.block(asha, ravi);
    await service.block(ravi, asha);
    await service.unblock(asha, ravi);
    expect(await readInbox(asha)).toEqual(emptyInbox);
    await service.unblock(ravi, asha);
    expect((await readInbox(asha)).counts.accepted).toBe(1);
  });

  it('lets a member block a hidden connection while the profile service is down', async () => {
    const [asha, ravi] = await service.publishConnectedCouple();
    await service.hide(ravi);
    isProfileDown = true;
    try {
      await service.block(asha, ravi);
    } finally {
      isProfileDown = false;
    }
    await service.unhide(ravi);
    expect(await listBlocked(asha)).toEqual([ravi.member]);
  });

  it('lets a hidden member block', async () => {
    const [asha, ravi] = await service.publishCouple();
    await service.hide(asha);
    await service.block(asha, ravi);
    expect(await listBlocked(asha)).toEqual([ravi.member]);
  });
});

describe('access', () => {
  it('gives both members the same refusals as for an unknown member', async () => {
    const [asha, ravi] = await service.publishConnectedCouple();
    const { id } = await service.write(ravi, asha);
    await service.block(asha, ravi);
    const unknownMembers = {
      [asha.member]: testMember({ gender: 'Male' }),
      [ravi.member]: testMember({ gender: 'Female' }),
    };
    for (const [viewer, other] of [
      [ravi, asha],
      [asha, ravi],
    ] as const) {
      const unknownMember = unknownMembers[viewer.member] as PublishedMember;
      const calls = [
        (member: PublishedMember) => service.invite(viewer, member),
        (member: PublishedMember) => service.write(viewer, member, 'Namaste', { id }),
        (member: PublishedMember) => service.write(viewer, member),
        (member: PublishedMember) =>
          service.as(viewer).call(inbox.endConnection, { params: { member: member.member } }),
        (member: PublishedMember) =>
          service.as(viewer).call(inbox.readConversation, { params: { member: member.member } }),
        (member: PublishedMember) => service.as(viewer).call(inbox.showTyping, { params: { member: member.member } }),
        (member: PublishedMember) =>
          service.as(viewer).call(inbox.listMessages, { params: { member: member.member }, query: {} }),
        (member: PublishedMember) =>
          service.as(viewer).call(inbox.listMessagesSince, { params: { member: member.member, number: 0 }, query: {} }),
        (member: PublishedMember) =>
          service.as(viewer).call(inbox.markConversationRead, { params: { member: member.member }, body: { upTo: 1 } }),
      ];
      for (const call of calls) expect(await refusalOf(call(other))).toEqual(await refusalOf(call(unknownMember)));
    }
  });

  it('refuses a visitor', async () => {
    const params = { member: 'HM4T7K2Q9X' };
    const outcomes = await Promise.allSettled([
      service.asAnyone().call(inbox.blockMember, { params }),
      service.asAnyone().call(inbox.unblockMember, { params }),
      service.asAnyone().call(inbox.listBlocked, { query: {} }),
    ]);
    for (const outcome of outcomes) expect(outcome).toMatchObject({ reason: { code: 'session.required' } });
  });
});

describe('refusals', () => {
  it('gives the same refusal for unknown members and blockers whom the viewer has not met', async () => {
    const [asha, ravi] = await service.publishCouple();
    await service.block(asha, ravi);
    const unknown = await refusalOf(service.block(ravi, testMember({ gender: 'Female' })));
    expect(await refusalOf(service.block(ravi, asha))).toEqual(unknown);
  });

  it('gives the same refusal for unknown, hidden and same-gender members', async () => {
    const [asha, ravi] = await service.publishCouple();
    const usha = await service.publishMember({ gender: 'Female' });
    const unknown = await refusalOf(service.block(asha, testMember({ gender: 'Male' })));
    expect(unknown).toMatchObject({ code: 'inbox.member_not_found', status: 404 });
    await service.hide(ravi);
    for (const member of [ravi, usha, asha]) expect(await refusalOf(service.block(asha, member))).toEqual(unknown);
  });

  it('asks a member with a pending profile to wait', async () => {
    const ravi = await service.publishMember({ gender: 'Male' });
    const newcomer = service.block(testMember({ gender: 'Female' }), ravi);
    await expect(newcomer).rejects.toMatchObject({ code: 'inbox.profile_pending', status: 404 });
  });
});

describe('events', () => {
  it('publishes a block and an unblock once each, even if requested repeatedly', async () => {
    const [asha, ravi] = await service.publishCouple();
    await Promise.all(Array.from({ length: 10 }, () => service.block(asha, ravi)));
    await Promise.all(Array.from({ length: 10 }, () => service.unblock(asha, ravi)));
    const data = { blocker: asha.member, blocked: ravi.member };
    const isOwn = ({ data }: { data: { blocker: string } }) => data.blocker === asha.member;
    expect((await service.publishedEvents(inbox.memberBlocked)).filter(isOwn)).toMatchObject([{ sequence: 1, data }]);
    expect((await service.publishedEvents(inbox.memberUnblocked)).filter(isOwn)).toMatchObject([{ sequence: 2, data }]);
  });

  it('hides both members from each other even if a block and invitations are concurrent', async () => {
    const [asha, ravi] = await service.publishCouple();
    await Promise.allSettled([service.invite(ravi, asha), service.block(asha, ravi), service.invite(ravi, asha)]);
    expect(await readInbox(asha)).toEqual(emptyInbox);
    expect(await readInbox(ravi)).toEqual(emptyInbox);
  });
});

describe('a block that is being made', () => {
  it.each(['blocker', 'blocked'] as const)('is erased if the %s member is deleted concurrently', async (role) => {
    const [blocker, blocked] = await service.publishCouple();
    const { members, blocks, pairs } = service.context.store;
    const { member } = { blocker, blocked }[role];
    const findBoth = members.findBoth;
    vi.spyOn(members, 'findBoth').mockImplementationOnce(async (...codes) => {
      const found = await findBoth(...codes);
      await service.deliver(identity.accountDeleted, { member });
      return found;
    });
    await service.block(blocker, blocked);
    expect(await blocks.model.find({ [role]: member }).lean()).toEqual([]);
    expect(await pairs.model.find({ members: member }).lean()).toEqual([]);
  });
});
