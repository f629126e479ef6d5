import type { Tx } from '@hamrah/service-kit';
import type { Context } from '../context.ts';
import type { PairDecision } from '../domain/decision.ts';
import { featuresOf } from '../domain/open-pair.ts';

/**
 * Records a decision of a member about another. Returns whether the decision was stored. Records nothing about members
 * who are deleted or unknown, or who have turned daily matches off.
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

/** Records a decision in its own transaction, and learns from it if it was stored. */
export async function recordAndLearn(
  decision: Pick<PairDecision, 'from' | 'to' | 'kind' | 'at'>,
  { store, commit, now, learning }: Pick<Context, 'store' | 'commit' | 'now' | 'learning'>,
): Promise<void> {
  if (await commit((tx) => recordDecision(decision, { store, now }, tx))) learning.enqueue(decision);
}
