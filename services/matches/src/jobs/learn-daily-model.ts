import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { genders } from '@hamrah/contracts';
import type { Context } from '../context.ts';
import { minDecisions } from '../domain/daily-model.ts';
import { seenOf } from '../domain/decision.ts';
import type { Decision, LearntMarket } from '../domain/learn-market.ts';

/** Decisions of each gender that the model is learnt from: the latest ones. */
const maxDecisions = 20_000;
/** Effects written in one transaction. */
const batchSize = 500;

/** Learns in a thread, because it takes seconds. */
async function learnInThread(seen: readonly Decision[]): Promise<LearntMarket> {
  const worker = new Worker(new URL('./learn-worker.ts', import.meta.url), { workerData: seen });
  const [learnt] = (await once(worker, 'message')) as [LearntMarket];
  return learnt;
}

/**
 * Learns the model from the latest decisions, once there are enough. If these are all decisions, it also renews the two numbers of
 * every member. Then nothing is left of members who were deleted or have opted out.
 */
export async function learnDailyModel({
  store,
  commit,
  now,
}: Pick<Context, 'store' | 'commit' | 'now'>): Promise<void> {
  const decisions = [];
  for (const gender of genders) {
    const ofGender = await store.decisions.listOfGender(gender, maxDecisions);
    if (ofGender.length < minDecisions) return;
    decisions.push(ofGender);
  }
  const { model, ready, welcome } = await learnInThread(decisions.flat().flatMap(seenOf));
  await store.dailyModels.save(model, now());
  if (decisions.some(({ length }) => length === maxDecisions)) return;
  const codes = [...new Set([...ready.keys(), ...welcome.keys()])];
  for (let start = 0; start < codes.length; start += batchSize) {
    const batch = codes.slice(start, start + batchSize);
    await commit(async (tx) => {
      const off = await store.dailySettings.findMany(batch, tx);
      const rows = batch.filter((code) => off.get(code)?.isOn !== false);
      await store.memberEffects.replaceMany(
        rows.map((code) => [code, { ready: ready.get(code), welcome: welcome.get(code) }] as const),
        tx,
      );
    });
  }
}
