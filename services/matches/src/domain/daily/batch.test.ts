import { describe, expect, it } from 'vitest';
import { createDecisions } from '../../testing/decisions.ts';
import { createRandomSource } from '../../testing/random-source.ts';
import { type DayBatch, runDayBatch, type ShardStore } from './batch.ts';
import { createBatchMembers, setBatchMember } from './batch-members.ts';
import { type MemberEffects, newcomerEffects } from './chance.ts';
import { chanceBetween } from './effects.ts';
import { learn } from './learn.ts';
import { plan } from './plan.ts';
import { pairSources, usualRandomShare } from './plan-day.ts';
import { createCandidates, type ShardResult } from './shard.ts';

const model = learn(createDecisions({ women: 20, men: 20, decidedShare: 0.5, seed: 1 }).past);

const memoryStore = (): ShardStore & { saved: Map<number, ShardResult> } => {
  const saved = new Map<number, ShardResult>();
  return {
    saved,
    load: async (shard) => saved.get(shard),
    save: async (shard, result) => void saved.set(shard, result),
  };
};

/** Members with even numbers are women. Each member has `candidateCount` candidates with neighbouring numbers. */
function createDay(count: number, candidateCount: number, looks: (member: number) => number, seed = 7) {
  const random = createRandomSource(seed);
  const members = createBatchMembers(count);
  const effects = Array.from({ length: count }, (_, member) => {
    const { ready, welcome } = newcomerEffects(model, member % 2 === 0 ? 'a' : 'b');
    return {
      ready: { mean: random.normal(), variance: ready.variance / 4 },
      welcome: { mean: random.normal(), variance: welcome.variance / 4 },
    };
  });
  effects.forEach((ofMember, member) => {
    const side = member % 2 === 0 ? ('a' as const) : ('b' as const);
    setBatchMember(members, model, member, { side, looks: looks(member), effects: ofMember });
  });
  const batch: DayBatch = {
    members,
    model,
    isDue: new Uint8Array(count),
    seed,
    randomShare: usualRandomShare,
    candidates: createCandidates(candidateCount, 1),
    sourceOf: () => (member, candidates) => {
      candidates.count = candidateCount;
      for (let index = 0; index < candidateCount; index += 1) {
        candidates.others[index] = (member + 1 + 2 * index) % count;
        candidates.own[index] = Number.NaN;
        candidates.theirs[index] = Number.NaN;
      }
    },
    store: memoryStore(),
  };
  const chance = (from: number, to: number) =>
    chanceBetween(model, from % 2 === 0 ? 'a' : 'b', [], effects[from] as MemberEffects, effects[to] as MemberEffects);
  return { batch, chance };
}

describe('runDayBatch', () => {
  it('uses no more looks than members have, even with random slots', async () => {
    const { batch, chance } = createDay(400, 60, (member) => member % 7);
    const planned = await runDayBatch(batch);
    const used = new Float64Array(400);
    const pairs = new Set<string>();
    planned.first.forEach((first, slot) => {
      const second = planned.second[slot] as number;
      used[first] = (used[first] as number) + 1;
      used[second] = (used[second] as number) + chance(first, second);
      pairs.add([first, second].toSorted((a, b) => a - b).join(' '));
      expect(batch.members.side[first]).not.toBe(batch.members.side[second]);
    });
    expect(pairs.size).toBe(planned.first.length);
    used.forEach((count, member) => {
      expect(count).toBeLessThanOrEqual((batch.members.looks[member] as number) + 0.01);
    });
    expect(planned.first.length).toBeGreaterThan(350);
  });

  it('plans the same pairs as `plan` if no slot is random', async () => {
    const count = 40;
    const { batch, chance } = createDay(count, count / 2, () => 3);
    const planned = await runDayBatch({ ...batch, randomShare: 0 });
    const evens = Array.from({ length: count / 2 }, (_, index) => index * 2);
    const codeOf = (member: number) => String(member).padStart(2, '0');
    const chances = evens.flatMap((woman) =>
      evens.map((even) => {
        const man = even + 1;
        return { a: codeOf(woman), b: codeOf(man), aYes: chance(woman, man), bYes: chance(man, woman) };
      }),
    );
    const codes = [...planned.first.keys()].map((slot) => ({
      first: codeOf(planned.first[slot] as number),
      second: codeOf(planned.second[slot] as number),
    }));
    expect(codes).toEqual(plan(chances, () => 3));
  });

  it('draws about one slot in ten at random, and logs the chance with which each member was shown', async () => {
    const { batch } = createDay(1_500, 50, () => 6);
    const { source, propensity } = await runDayBatch(batch);
    const random = [...source.keys()].filter((slot) => source[slot] === pairSources.indexOf('random'));
    expect(random.length / source.length).toBeGreaterThan(0.08);
    expect(random.length / source.length).toBeLessThan(0.12);
    for (const slot of random) expect(propensity[slot]).toBeCloseTo(usualRandomShare / 50, 6);
    const planned = [...source.keys()].filter((slot) => source[slot] === pairSources.indexOf('planned'));
    for (const slot of planned) expect(propensity[slot]).toBeCloseTo(1 - usualRandomShare + usualRandomShare / 50, 6);
  });

  it('shows every member who is due and has looks', async () => {
    const { batch } = createDay(600, 40, () => 5);
    const unwelcome = Array.from({ length: 30 }, (_, index) => index * 20);
    for (const member of unwelcome) batch.members.welcomeMean[member] = -6;
    const without = await runDayBatch({ ...batch, store: memoryStore() });
    const isShown = (members: Int32Array) => unwelcome.filter((member) => members.includes(member)).length;
    expect(isShown(without.second)).toBeLessThan(unwelcome.length);
    for (const member of unwelcome) batch.isDue[member] = 1;
    const { second, source } = await runDayBatch({ ...batch, store: memoryStore() });
    expect(isShown(second)).toBe(unwelcome.length);
    expect(source.filter((kind) => kind === pairSources.indexOf('due'))).toHaveLength(unwelcome.length);
  });

  it('plans nobody who is away, not even in random slots', async () => {
    const { batch } = createDay(400, 40, (member) => (member % 3 === 0 ? 0 : 8));
    const { first, second } = await runDayBatch(batch);
    expect([...first, ...second].filter((member) => member % 3 === 0)).toEqual([]);
  });

  it('resumes after the last stored shard if it is killed, and plans the same pairs', async () => {
    const { batch } = createDay(10_200, 3, () => 2);
    const uninterrupted = await runDayBatch(batch);
    const store = memoryStore();
    const computed: number[] = [];
    const sourceOf: DayBatch['sourceOf'] = (start, end) => {
      computed.push(start);
      return batch.sourceOf(start, end);
    };
    const failing = {
      ...store,
      save: async (shard: number, result: ShardResult) => {
        if (shard === 1) throw new Error('killed');
        await store.save(shard, result);
      },
    };
    await expect(runDayBatch({ ...batch, sourceOf, store: failing })).rejects.toThrow('killed');
    const resumed = await runDayBatch({ ...batch, sourceOf, store });
    expect(computed).toEqual([0, 5_000, 5_000, 10_000]);
    expect(resumed).toEqual(uninterrupted);
  });
});
