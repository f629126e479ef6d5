import type { Tx } from '@hamrah/service-kit';
import type { Context } from './context.ts';
import { type Case, openCase } from './domain/moderation.ts';
import { isStillHere } from './still-here.ts';

/** Puts something up for judgement, once for each source; nothing of a member who has left, nor the name of one. */
export async function putUp(
  facts: Pick<Case, 'kind' | 'source' | 'member'> & Partial<Pick<Case, 'other' | 'photo' | 'state'>>,
  at: string,
  deps: Pick<Context, 'store' | 'newId'>,
  tx: Tx,
): Promise<void> {
  const { state = 'open', other = null, ...rest } = facts;
  if (!(await isStillHere(facts.member, deps, tx))) return;
  const known = other !== null && (await isStillHere(other, deps, tx)) ? other : null;
  const opened = openCase({ ...rest, other: known }, deps.newId(), new Date(at));
  await deps.store.cases.open({ ...opened, state }, tx);
}
