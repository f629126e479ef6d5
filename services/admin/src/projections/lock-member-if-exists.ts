import type { Tx } from '@hamrah/service-kit';
import type { Context } from '../context.ts';

/**
 * Locks a member. Returns false if they are deleted. A member whose profile has not arrived yet counts as existing.
 */
export const lockMemberIfExists = async (member: string, { store }: Pick<Context, 'store'>, tx: Tx): Promise<boolean> =>
  (await store.members.lockMember(member, tx)) !== 'deleted';
