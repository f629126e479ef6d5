import type { Tx } from '@hamrah/service-kit';
import type { Context } from '../context.ts';
import { type Case, newCase } from '../domain/moderation.ts';
import { memberExists } from '../projections/member-exists.ts';

/** Puts something up for judgement, once for each source; nothing of a member who has left, nor the name of one. */
export async function openCase(
  facts: Pick<Case, 'kind' | 'source' | 'member'> & Partial<Pick<Case, 'other' | 'photo' | 'state'>>,
  at: string,
  deps: Pick<Context, 'store' | 'newId'>,
  tx: Tx,
): Promise<void> {
  const { state = 'open', other = null, ...rest } = facts;
  if (!(await memberExists(facts.member, deps, tx))) return;
  const known = other !== null && (await memberExists(other, deps, tx)) ? other : null;
  const opened = newCase({ ...rest, other: known }, deps.newId(), new Date(at));
  await deps.store.cases.insertNew({ ...opened, state }, tx);
}
