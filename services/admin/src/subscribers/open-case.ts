import type { Tx } from '@hamrah/service-kit';
import type { Context } from '../context.ts';
import { type Case, newCase } from '../domain/moderation.ts';
import { lockMemberIfExists } from '../projections/lock-member-if-exists.ts';

/**
 * Opens the case of a source, unless the source has one or the member is deleted. A deleted `other` is stored as null.
 */
export async function openCase(
  fields: Pick<Case, 'kind' | 'source' | 'member'> & Partial<Pick<Case, 'other' | 'photo' | 'doubts' | 'state'>>,
  at: string,
  context: Pick<Context, 'store' | 'newId'>,
  tx: Tx,
): Promise<void> {
  const { state = 'open', other = null, ...rest } = fields;
  if (!(await lockMemberIfExists(fields.member, context, tx))) return;
  const existingOther = other !== null && (await lockMemberIfExists(other, context, tx)) ? other : null;
  const openedCase = newCase({ ...rest, other: existingOther }, context.newId(), new Date(at));
  await context.store.cases.insertNew({ ...openedCase, state }, tx);
}
