import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { genders } from '@hamrah/contracts';
import type { Context } from '../context.ts';
import { minDecisions } from '../domain/daily-model.ts';
import { learningRowsOf } from '../domain/decision.ts';
import type { Decision, LearntModel } from '../domain/learn-model.ts';

/** The model is learnt from at most this many decisions of each gender, the latest ones. */
const maxDecisions = 20_000;
/** Effects written in one transaction. */
const batchSize = 500;

/** Learns in a worker thread, because learning takes seconds. */
async function learnInThread(decisions: readonly Decision[]): Promise<LearntModel> {
  const worker = new Worker(new URL('./learn-worker.ts', import.meta.url), { workerData: decisions });
  const [learnt] = (await once(worker, 'message')) as [LearntModel];
  return learnt;
}

/**
 * Learns the model from the latest decisions, once there are enough. If these are all stored decisions, also replaces
 * the readiness and welcome of their members. The new numbers do not depend on deleted or opted-out members.
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
  const { model, ready, welcome } = await learnInThread(decisions.flat().flatMap(learningRowsOf));
  await store.dailyModels.save(model, now());
  if (decisions.some(({ length }) => length === maxDecisions)) return;
  const codes = [...new Set([...ready.keys(), ...welcome.keys()])];
  for (let start = 0; start < codes.length; start += batchSize) {
    const batch = codes.slice(start, start + batchSize);
    await commit(async (tx) => {
      const settings = await store.dailySettings.findMany(batch, tx);
      const rows = batch.filter((code) => settings.get(code)?.isOn !== false);
      await store.memberEffects.replaceMany(
        rows.map((code) => [code, { ready: ready.get(code), welcome: welcome.get(code) }] as const),
        tx,
      );
    });
  }
}
