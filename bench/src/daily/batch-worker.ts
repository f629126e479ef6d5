import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { runDayBatch, type ShardStore } from '@hamrah/matches/domain/daily/batch';
import { createBatchMembers, setBatchMember } from '@hamrah/matches/domain/daily/batch-members';
import { usualRandomShare } from '@hamrah/matches/domain/daily/plan-day';
import { type Candidates, createCandidates, type ShardResult } from '@hamrah/matches/domain/daily/shard';
import { uniformAt } from '@hamrah/matches/domain/daily/uniform';
import { learn } from '@hamrah/matches/domain/daily-matches';
import { createDecisions } from '@hamrah/matches/testing/decisions';
import { createRandomSource } from '@hamrah/matches/testing/random-source';

/** Measurements of one batch, sent to the parent process. */
export interface BatchResult {
  readonly pairs: number;
  readonly cpuSeconds: number;
  readonly wallSeconds: number;
  /** Peak of the resident memory, in MiB. */
  readonly peakMiB: number;
}

const candidateCount = 300;
const memberCount = Number(process.argv[2]);

/** Shards as files, so that none stays in memory. */
const folder = await mkdtemp(join(tmpdir(), 'hamrah-daily-'));
const fileOf = (shard: number) => join(folder, `${shard}.shard`);
const saved = new Set<number>();
const store: ShardStore = {
  load: async (shard) => (saved.has(shard) ? (deserialize(await readFile(fileOf(shard))) as ShardResult) : undefined),
  async save(shard, result) {
    await writeFile(fileOf(shard), serialize(result));
    saved.add(shard);
  },
};

const model = learn(createDecisions({ women: 60, men: 60, decidedShare: 0.5, seed: 1 }).past);
const random = createRandomSource(2);
const members = createBatchMembers(memberCount);
for (let member = 0; member < memberCount; member += 1)
  setBatchMember(members, model, member, {
    side: member % 2 === 0 ? 'a' : 'b',
    looks: Math.floor(random.uniform() * 10),
    effects: {
      ready: { mean: random.normal(), variance: 0.3 },
      welcome: { mean: random.normal() * 0.8, variance: 0.3 },
    },
  });

/** Candidates of the other gender, drawn at random, with a stated score for each direction. */
function drawCandidates(member: number, candidates: Candidates): void {
  const otherSide = 1 - (member % 2);
  candidates.count = Math.min(candidateCount, Math.floor(memberCount / 4));
  for (let index = 0; index < candidates.count; index += 1) {
    const drawn = uniformAt(3, member, index);
    candidates.others[index] = 2 * Math.floor(drawn * Math.floor(memberCount / 2)) + otherSide;
    candidates.own[index] = drawn * 3 - 1.5;
    candidates.theirs[index] = 1.5 - drawn * 3;
  }
}

const startedAt = performance.now();
const cpuBefore = process.cpuUsage();
const plan = await runDayBatch({
  members,
  model,
  isDue: Uint8Array.from({ length: memberCount }, () => Number(random.uniform() < 0.01)),
  seed: 4,
  randomShare: usualRandomShare,
  candidates: createCandidates(candidateCount, 1),
  sourceOf: () => drawCandidates,
  store,
});
const { user, system } = process.cpuUsage(cpuBefore);
await rm(folder, { recursive: true });
const result: BatchResult = {
  pairs: plan.first.length,
  cpuSeconds: (user + system) / 1e6,
  wallSeconds: (performance.now() - startedAt) / 1_000,
  peakMiB: process.resourceUsage().maxRSS / 1024,
};
process.stdout.write(JSON.stringify(result));
