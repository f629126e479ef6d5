import { startTestService, type TestService, testMember } from '@hamrah/service-kit/testing';
import { trusted } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Context } from '../context.ts';
import { profileService } from '../testing/index.ts';
import { revealOf } from './contact-reveals.ts';
import { visitOf } from './visits.ts';

let service: TestService<Context>;
const [owner, otherOwner] = [testMember().member, testMember().member];
const at = new Date('2026-03-15T12:00:00Z');
beforeAll(async () => {
  service = await startTestService(profileService);
  const { visits, contactReveals, blocks } = service.context.store;
  // The TTL index would erase these old visits during the test.
  await visits.model.collection.dropIndex('at_1');
  for (const member of [owner, otherOwner]) {
    const peers = Array.from({ length: 100 }, (_, index) => `${member}${index}`);
    await visits.model.insertMany(peers.map((peer) => visitOf(member, peer, at)));
    await contactReveals.model.insertMany(peers.map((peer) => revealOf(member, peer, at)));
    await contactReveals.model.insertMany(peers.map((peer) => revealOf(peer, member, at)));
    await service.context.commit(async (tx) => {
      for (const [index, peer] of peers.entries()) {
        await blocks.upsertIfNewer({ blocker: member, blocked: peer, active: index < 10 }, 1, tx);
        await blocks.upsertIfNewer({ blocker: peer, blocked: member, active: index < 10 }, 1, tx);
      }
    });
  }
});
afterAll(() => service.stop());

interface QueryPlan {
  readonly queryPlanner: object;
  readonly executionStats: { readonly nReturned: number; readonly totalDocsExamined: number };
}
const expectIndexWalk = (plan: unknown, index: string, rows: number) => {
  const { queryPlanner, executionStats } = plan as QueryPlan;
  expect(JSON.stringify(queryPlanner)).toContain(index);
  expect(JSON.stringify(queryPlanner)).not.toContain('"SORT"');
  expect(executionStats).toMatchObject({ nReturned: rows, totalDocsExamined: rows });
};

describe('the list of visitors', () => {
  it('walks its index in page order and reads only the rows of the page', async () => {
    const { model } = service.context.store.visits;
    const ownFilter = { visited: owner, sortKey: trusted({ $gte: '2026-03-01' }) };
    const cursorFilter = { sortKey: trusted({ $lt: visitOf(owner, `${owner}50`, at).sortKey }) };
    for (const filter of [ownFilter, { $and: [ownFilter, cursorFilter] }]) {
      const plan = await model.find(filter).sort({ sortKey: -1 }).limit(21).explain('executionStats');
      expectIndexWalk(plan, 'visited_1_sortKey_-1_viewer_1', 21);
    }
  });
});

describe('the lists of contacts and contact viewers', () => {
  it('read only rows of their member, with an index', async () => {
    const { model } = service.context.store.contactReveals;
    const cursorFilter = { sortKey: trusted({ $lt: '2026-03-16' }) };
    for (const [ownFilter, index] of [
      [{ viewer: owner }, 'viewer_1_sortKey_-1'],
      [{ member: owner }, 'member_1_sortKey_-1'],
    ] as const)
      for (const filter of [ownFilter, { $and: [ownFilter, cursorFilter] }]) {
        const plan = await model.find(filter).sort({ sortKey: -1 }).limit(21).explain('executionStats');
        const { queryPlanner, executionStats } = plan as unknown as QueryPlan;
        expect(JSON.stringify(queryPlanner)).toContain(index);
        expect(executionStats.nReturned).toBe(21);
        expect(executionStats.totalDocsExamined).toBeLessThanOrEqual(100);
      }
  });
});

describe('lookups and counts', () => {
  it('read only matching rows for visits', async () => {
    const { model } = service.context.store.visits;
    const pair = model.findOne({ visited: owner, viewer: `${owner}7`, day: '2026-03-15' });
    expectIndexWalk(await pair.explain('executionStats'), 'visited_1_viewer_1', 1);
    const all = model.find({ visited: owner, sortKey: trusted({ $gte: '2026-03-01' }) }, { _id: 0, viewer: 1 });
    expectIndexWalk(await all.explain('executionStats'), 'visited_1_', 100);
  });

  it('read only matching rows for contact reveals', async () => {
    const { model } = service.context.store.contactReveals;
    const pair = model.findOne({ viewer: owner, member: `${owner}7` });
    expectIndexWalk(await pair.explain('executionStats'), 'viewer_1_member_1', 1);
  });

  it('read only matching rows for blocks of a pair or a member', async () => {
    const { model, blockedPeersOf } = service.context.store.blocks;
    const pair = [owner, `${owner}7`].toSorted().join('|');
    const keys = trusted({ $in: [`${pair}|${owner}`, `${pair}|${owner}7`] });
    const plan = await model.findOne({ _id: keys, active: true }).explain('executionStats');
    expectIndexWalk(plan, '_id_', 1);
    for (const [memberField, peerField] of [
      ['blocker', 'blocked'],
      ['blocked', 'blocker'],
    ] as const) {
      const all = model.find({ [memberField]: owner, active: true }, { _id: 0, [peerField]: 1 });
      expectIndexWalk(await all.explain('executionStats'), `${memberField}_1_active_1_${peerField}_1`, 10);
    }
    expect((await blockedPeersOf(owner)).size).toBe(10);
  });
});
