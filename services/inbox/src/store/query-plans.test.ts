import { pairKeyOf } from '@hamrah/contracts';
import { trusted } from 'mongoose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { conversationListKey } from '../domain/conversation.ts';
import { accept, decline, type Invitation, invite } from '../domain/invitation.ts';
import { listKey } from '../domain/list-keys.ts';
import { visibleToBoth } from '../domain/visibility.ts';
import { type OpenInbox, openInbox, planOf } from '../testing/index.ts';

const viewer = 'HMASHA0000';
const rowCount = 60;
const start = Date.parse('2026-03-01T10:00:00Z');
const at = (n: number) => new Date(start + n * 60_000);
const otherCode = (n: number): string => `HMRAVI${String(n).padStart(4, '0')}`;

let service: OpenInbox;
beforeAll(async () => {
  service = await openInbox();
  const { store, commit, newId } = service.context;
  const asha = { member: viewer, gender: 'Female', hidden: false } as const;
  const times = { validMs: 1e9, cooldownMs: 1 };
  for (const [firstCode, answer] of [
    [1_000, (invitation: Invitation) => invitation],
    [2_000, (invitation: Invitation) => accept(invitation, at(rowCount))],
    [3_000, (invitation: Invitation) => decline(invitation, at(rowCount))],
  ] as const)
    await commit(async (tx) => {
      for (let n = 0; n < rowCount; n++) {
        const from = { member: otherCode(firstCode + n), gender: 'Male', hidden: false } as const;
        const sent = invite({ from, to: asha, current: undefined, id: newId(), now: at(n), times });
        await store.invitations.insert(answer(sent), tx);
      }
    });
  await commit(async (tx) => {
    for (let n = 0; n < rowCount; n++) {
      const from = otherCode(2_000 + n);
      const pair = pairKeyOf(viewer, from);
      const messageOf = (number: number) => ({ id: newId(), pair, number, from, to: viewer, text: 'words', at: at(n) });
      const last = messageOf(n === 0 ? rowCount : 1);
      for (let number = 1; number < last.number; number++) await store.messages.insert(messageOf(number), tx);
      await store.messages.insert(last, tx);
      const counts = { read: { [viewer]: 0, [from]: last.number }, unread: { [viewer]: 1, [from]: 0 } };
      const fields = { startedBy: from, startedAt: at(n), unansweredCount: 1, visibility: visibleToBoth };
      await store.conversations.save({ pair, members: [viewer, from].toSorted(), last, ...counts, ...fields }, tx);
      const blocked = otherCode(4_000 + n);
      await store.blocks.insert({ pair: pairKeyOf(viewer, blocked), blocker: viewer, blocked, at: at(n) }, tx);
    }
  });
});
afterAll(() => service.stop());

/** Asserts that the query reads only the viewer's rows. In a small collection it may read past the page. */
const assertReadsOnlyOwnRows = ({ nReturned, totalDocsExamined }: Awaited<ReturnType<typeof planOf>>): void => {
  expect(nReturned).toBe(21);
  expect(totalDocsExamined).toBeLessThanOrEqual(rowCount);
};

const beforeCursor = { $lt: '9999' };

it.each([
  ['received', 'sentKey', { open: true }],
  ['accepted', 'answeredKey', { state: 'accepted' }],
  ['cancelled', 'answeredKey', { state: 'cancelled' }],
] as const)(
  'reads the first and later pages of the %s list in order from its index',
  async (name, sortField, condition) => {
    const { model } = service.context.store.invitations;
    for (const position of [{}, { [sortField]: trusted(beforeCursor) }]) {
      const query = model
        .find({ listKeys: listKey(viewer, name), ...condition, ...position })
        .sort({ [sortField]: -1 })
        .limit(21);
      const plan = await planOf(query);
      assertReadsOnlyOwnRows(plan);
      expect(plan.stages).toContain(`listKeys_1_${Object.keys(condition)[0]}_1_${sortField}_-1`);
    }
  },
);

it('counts a list with an index, without reading other rows', async () => {
  const plan = await planOf(service.context.store.invitations.model.find({ listKeys: listKey(viewer, 'received') }));
  expect(plan.stages).toContain('listKeys_1');
  expect([plan.nReturned, plan.totalDocsExamined]).toEqual([rowCount, rowCount]);
});

it('reads pages of conversations in order from an index', async () => {
  const { model } = service.context.store.conversations;
  for (const position of [{}, { sortKey: trusted(beforeCursor) }]) {
    const query = model
      .find({ listKeys: conversationListKey(viewer, 'listed'), ...position })
      .sort({ sortKey: -1 })
      .limit(21);
    const plan = await planOf(query);
    assertReadsOnlyOwnRows(plan);
    expect(plan.stages).toContain('listKeys_1_sortKey_-1');
  }
});

it('reads pages of messages from an index in both directions', async () => {
  const { messages } = service.context.store;
  const pair = pairKeyOf(viewer, otherCode(2_000));
  for (const [number, direction] of [
    [{ $lt: 50 }, -1],
    [{ $gt: 1 }, 1],
  ] as const) {
    const query = messages.model
      .find({ pair, number: trusted(number) })
      .sort({ number: direction })
      .limit(21);
    const plan = await planOf(query);
    assertReadsOnlyOwnRows(plan);
    expect(plan.stages).toContain('pair_1_number_-1');
  }
});

it('reads pages of blocked members in order from an index', async () => {
  const query = service.context.store.blocks.model.find({ blocker: viewer }).sort({ sortKey: -1 }).limit(21);
  const plan = await planOf(query);
  assertReadsOnlyOwnRows(plan);
  expect(plan.stages).toContain('blocker_1_sortKey_-1');
});

it('uses indexes to find due invitations, sender statistics and pairs', async () => {
  const { invitations, blocks, reports } = service.context.store;
  const now = at(9_999);
  const plans = [
    [invitations.model.find({ dueAt: trusted({ $lte: now }) }).sort({ dueAt: 1 }), 'dueAt_1'],
    [invitations.model.find({ from: viewer, state: 'accepted', answeredAt: trusted({ $lte: now }) }), 'from_1_state_1'],
    [invitations.model.find({ pair: `${viewer}|none` }), 'pair_1'],
    [invitations.model.find({ members: viewer }), 'members_1'],
    [blocks.model.find({ pair: `${viewer}|none` }), 'pair_1'],
    [blocks.model.find({ blocked: viewer, at: trusted({ $lte: now }) }), 'blocked_1_at_1'],
    [reports.model.find({ reported: viewer, at: trusted({ $lte: now }) }), 'reported_1_at_1'],
  ] as const;
  for (const [query, index] of plans) expect((await planOf(query)).stages).toContain(index);
});
