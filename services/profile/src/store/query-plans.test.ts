import { type Stack, stack, testMember } from '@hamrah/service-kit/testing';
import { trusted } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Context } from '../context.ts';
import { profileService } from '../testing/index.ts';
import { revealOf } from './contact-reveals.ts';
import { visitOf } from './visits.ts';

let service: Stack<Context>;
const [owner, other] = [testMember().member, testMember().member];
const at = new Date('2026-03-15T12:00:00Z');
beforeAll(async () => {
  service = await stack(profileService);
  const { visits, contactReveals, blocks } = service.context.store;
  // The TTL index would erase these old visits during the test.
  await visits.model.collection.dropIndex('at_1');
  for (const member of [owner, other]) {
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

interface Explained {
  readonly queryPlanner: object;
  readonly executionStats: object;
}
const expectIndexWalk = (plan: unknown, index: string, rows: number) => {
  const { queryPlanner, executionStats } = plan as Explained;
  expect(JSON.stringify(queryPlanner)).toContain(index);
  expect(JSON.stringify(queryPlanner)).not.toContain('"SORT"');
  expect(executionStats).toMatchObject({ nReturned: rows, totalDocsExamined: rows });
};

describe('a page walks its index in order and reads only its own rows', () => {
  it('for visitors', async () => {
    const { model } = service.context.store.visits;
    const own = { visited: owner, sortKey: trusted({ $gte: '2026-03-01' }) };
    const later = { sortKey: trusted({ $lt: visitOf(owner, `${owner}50`, at).sortKey }) };
    for (const filter of [own, { $and: [own, later] }]) {
      const plan = await model.find(filter).sort({ sortKey: -1 }).limit(21).explain('executionStats');
      expectIndexWalk(plan, 'visited_1_sortKey_-1_viewer_1', 21);
    }
  });
});

describe('the lists of contacts and contact viewers', () => {
  it('walk their index in page order', async () => {
    const { model } = service.context.store.contactReveals;
    const later = { sortKey: trusted({ $lt: '2026-03-16' }) };
    for (const [own, index] of [
      [{ viewer: owner }, 'viewer_1_sortKey_-1'],
      [{ member: owner }, 'member_1_sortKey_-1'],
    ] as const)
      for (const filter of [own, { $and: [own, later] }]) {
        const plan = await model.find(filter).sort({ sortKey: -1 }).limit(21).explain('executionStats');
        const { queryPlanner, executionStats } = plan as unknown as Explained;
        expect(JSON.stringify(queryPlanner)).toContain(index);
        expect(executionStats).toMatchObject({ nReturned: 21 });
      }
  });
});

describe('a lookup or count reads only its own rows', () => {
  it('for visits', async () => {
    const { model } = service.context.store.visits;
    const pair = model.findOne({ visited: owner, viewer: `${owner}7`, day: '2026-03-15' });
    expectIndexWalk(await pair.explain('executionStats'), 'visited_1_viewer_1', 1);
    const all = model.find({ visited: owner, sortKey: trusted({ $gte: '2026-03-01' }) }, { _id: 0, viewer: 1 });
    expect(await all.explain('executionStats')).toMatchObject({ executionStats: { nReturned: 100 } });
  });

  it('for contact reveals', async () => {
    const { model } = service.context.store.contactReveals;
    const pair = model.findOne({ viewer: owner, member: `${owner}7` });
    expectIndexWalk(await pair.explain('executionStats'), 'viewer_1_member_1', 1);
  });

  it('for blocks of a pair or of a member', async () => {
    const { model, blockedPeersOf } = service.context.store.blocks;
    const pair = [owner, `${owner}7`].toSorted().join('|');
    const keys = trusted({ $in: [`${pair}|${owner}`, `${pair}|${owner}7`] });
    const either = await model.findOne({ _id: keys, active: true }).explain('executionStats');
    expect((either as unknown as Explained).executionStats).toMatchObject({ nReturned: 1 });
    for (const [side, other] of [
      ['blocker', 'blocked'],
      ['blocked', 'blocker'],
    ] as const) {
      const all = model.find({ [side]: owner, active: true }, { _id: 0, [other]: 1 });
      const { queryPlanner, executionStats } = (await all.explain('executionStats')) as unknown as Explained;
      expect(JSON.stringify(queryPlanner)).toContain(`${side}_1_active_1_${other}_1`);
      expect(executionStats).toMatchObject({ nReturned: 10 });
    }
    expect((await blockedPeersOf(owner)).size).toBe(10);
  });
});
