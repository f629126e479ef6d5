import { inbox } from '@hamrah/contracts';
import { trusted } from 'mongoose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { conversationShelf } from '../domain/conversation.ts';
import { shelf } from '../domain/shelves.ts';
import { type OpenInbox, openInbox, planOf } from '../testing.ts';

let service: OpenInbox;
let viewer: string;
beforeAll(async () => {
  service = await openInbox();
  const asha = await service.introduce({ gender: 'Female' });
  viewer = asha.member;
  const men = await Promise.all(Array.from({ length: 12 }, () => service.introduce({ gender: 'Male' })));
  for (const [at, ravi] of men.entries()) {
    if (at < 3) await service.invite(asha, ravi);
    else await service.invite(ravi, asha);
  }
  const { items } = await service.as(asha).call(inbox.listReceived, { query: {} });
  for (const [at, { invitation }] of items.entries()) {
    const params = { invitation: invitation.id };
    if (at < 3) await service.as(asha).call(inbox.cancelInvitation, { params });
    else if (at < 6) await service.as(asha).call(inbox.acceptInvitation, { params });
  }
  await service.givePlan(asha);
  for (const { member } of (await service.as(asha).call(inbox.listAccepted, { query: {} })).items) {
    const ravi = { member: member.code, gender: 'Male' } as const;
    for (let n = 0; n < 4; n++) await service.write(asha, { ...asha, ...ravi }, `message ${n}`);
    await service.write({ ...asha, ...ravi }, asha, 'an answer');
  }
  for (const ravi of men.slice(0, 3)) await service.block(asha, ravi);
});
afterAll(() => service.stop());

const later = { $lt: '9999' };

it.each([
  ['received', 'sentKey'],
  ['accepted', 'answeredKey'],
  ['cancelled', 'answeredKey'],
] as const)(
  'the list of the %s reads no more than it shows, on the first page and on later ones: one ordered walk',
  async (name, order) => {
    const { model } = service.deps.store.invitations;
    for (const position of [{}, { [order]: trusted(later) }]) {
      const query = model
        .find({ shelves: shelf(viewer, name), ...position })
        .sort({ [order]: -1 })
        .limit(2);
      const plan = await planOf(query);
      expect(plan).toMatchObject({ sorts: false, nReturned: 2, totalDocsExamined: 2 });
      expect(plan.stages).toContain(`shelves_1_${order}_-1`);
    }
  },
);

it('counting a list walks its index alone', async () => {
  const plan = await planOf(service.deps.store.invitations.model.find({ shelves: shelf(viewer, 'received') }));
  expect(plan.stages).toContain('shelves_1');
  expect(plan.totalDocsExamined).toBe(plan.nReturned);
});

it('the conversations come in one ordered walk', async () => {
  const { model } = service.deps.store.conversations;
  for (const position of [{}, { listedAt: trusted(later) }]) {
    const query = model
      .find({ shelves: conversationShelf(viewer, 'listed'), ...position })
      .sort({ listedAt: -1 })
      .limit(2);
    const plan = await planOf(query);
    expect(plan).toMatchObject({ sorts: false, nReturned: 2, totalDocsExamined: 2 });
    expect(plan.stages).toContain('shelves_1_listedAt_-1');
  }
});

it('the messages of a conversation come in one ordered walk, either way', async () => {
  const { messages, conversations } = service.deps.store;
  const [one] = await conversations.allOf(viewer);
  const pair = one?.pair ?? '';
  for (const [number, direction] of [
    [{ $lt: 5 }, -1],
    [{ $gt: 1 }, 1],
  ] as const) {
    const query = messages.model
      .find({ pair, number: trusted(number) })
      .sort({ number: direction })
      .limit(2);
    const plan = await planOf(query);
    expect(plan).toMatchObject({ sorts: false, nReturned: 2, totalDocsExamined: 2 });
    expect(plan.stages).toContain('pair_1_number_-1');
  }
});

it('the blocked members come in one ordered walk', async () => {
  const query = service.deps.store.blocks.model.find({ blocker: viewer }).sort({ listedAt: -1 }).limit(2);
  const plan = await planOf(query);
  expect(plan).toMatchObject({ sorts: false, nReturned: 2, totalDocsExamined: 2 });
  expect(plan.stages).toContain('blocker_1_listedAt_-1');
});

it('what is due, what speaks of a sender, and what is between two is found by an index', async () => {
  const { invitations, blocks, reports } = service.deps.store;
  const at = new Date();
  const plans = [
    [invitations.model.find({ dueAt: trusted({ $lte: at }) }).sort({ dueAt: 1 }), 'dueAt_1'],
    [invitations.model.find({ from: viewer, state: 'accepted', answeredAt: trusted({ $lte: at }) }), 'from_1_state_1'],
    [invitations.model.find({ pair: `${viewer}|none` }), 'pair_1'],
    [invitations.model.find({ members: viewer }), 'members_1'],
    [blocks.model.find({ pair: `${viewer}|none` }), 'pair_1'],
    [blocks.model.find({ blocked: viewer, at: trusted({ $lte: at }) }), 'blocked_1_at_1'],
    [reports.model.find({ reported: viewer, at: trusted({ $lte: at }) }), 'reported_1_at_1'],
  ] as const;
  for (const [query, index] of plans) expect((await planOf(query)).stages).toContain(index);
});
