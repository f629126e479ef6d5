import type { Tx } from '@hamrah/service-kit';
import type { Context } from '../context.ts';
import { effectOf } from '../domain/daily-model.ts';
import { type PairDecision, seenOf } from '../domain/decision.ts';
import { featuresOf } from '../domain/open-pair.ts';

type Deps = Pick<Context, 'store'>;

/** Decisions that an effect is learnt from: the latest ones. */
const maxDecisions = 200;

/** Learns how readily a member says yes, or how welcome they are, from their latest decisions or from those about them. */
async function updateEffect(kind: 'ready' | 'welcome', code: string, { store }: Deps): Promise<void> {
  const [role, other, otherKind] =
    kind === 'ready' ? (['from', 'to', 'welcome'] as const) : (['to', 'from', 'ready'] as const);
  const [model, decisions] = await Promise.all([
    store.dailyModels.read(),
    store.decisions.listLatest(role, code, maxDecisions),
  ]);
  if (decisions.length === 0) return store.memberEffects.remove(code, kind);
  const others = await store.memberEffects.findMany(decisions.map((decision) => decision[other]));
  const seen = decisions.flatMap((decision) =>
    seenOf(decision).map((row) => ({
      decision: row,
      otherMean: others.get(decision[other])?.[otherKind]?.mean ?? 0,
    })),
  );
  const effect = effectOf(kind, model, seen);
  if (effect) await store.memberEffects.save(code, { [kind]: effect });
}

/**
 * Learns from the stored decisions of a pair, after their transaction: many hearts at once would conflict in it. Each update reads
 * all decisions, so the next one repairs an interrupted one.
 */
export async function learnFromPair({ from, to }: Pick<PairDecision, 'from' | 'to'>, { store }: Deps): Promise<void> {
  await updateEffect('ready', from, { store });
  await updateEffect('welcome', to, { store });
  // One of the two may have turned daily matches off, or left, meanwhile.
  const codes = [from, to];
  const settings = await store.dailySettings.findMany(codes);
  const members = await store.members.findMany(codes);
  const gone = codes.filter((code) => settings.get(code)?.isOn === false || !members.has(code));
  if (gone.length > 0) await store.memberEffects.erase(gone);
}

/**
 * Records what a member decided about another. Returns whether it is new. Nothing is recorded of members who are deleted, unknown or have turned daily
 * matches off.
 */
export async function recordDecision(
  decision: Pick<PairDecision, 'from' | 'to' | 'kind' | 'at'>,
  { store, now }: Pick<Context, 'store' | 'now'>,
  tx: Tx,
): Promise<boolean> {
  const codes = [decision.from, decision.to];
  if (await store.dailySettings.isAnyOff(codes, tx)) return false;
  const members = await store.members.findMany(codes, tx);
  const [from, to] = [members.get(decision.from), members.get(decision.to)];
  if (!from || !to) return false;
  return store.decisions.record({ ...decision, gender: from.gender, x: featuresOf(from, to, now()) }, tx);
}

/** Learns from a stored decision of a member. A failure is logged and does not fail the request, which has taken effect. */
export async function learnAfterRequest(
  pair: Pick<PairDecision, 'from' | 'to'>,
  { store, log }: Pick<Context, 'store' | 'log'>,
): Promise<void> {
  await learnFromPair(pair, { store }).catch((err: unknown) => log.warn({ err }, 'decision not learnt from'));
}

/** Records a decision in its own transaction, and learns from it if it is new. */
export async function recordAndLearn(
  decision: Pick<PairDecision, 'from' | 'to' | 'kind' | 'at'>,
  { store, commit, now, log }: Pick<Context, 'store' | 'commit' | 'now' | 'log'>,
): Promise<void> {
  if (await commit((tx) => recordDecision(decision, { store, now }, tx)))
    await learnAfterRequest(decision, { store, log });
}
