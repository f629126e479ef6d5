import type { Tx } from '@hamrah/service-kit';
import type { Context } from '../context.ts';

/**
 * Locks a member and checks that they are not deleted. A member whose profile has not arrived yet counts as existing.
 */
export const memberExists = async (member: string, { store }: Pick<Context, 'store'>, tx: Tx): Promise<boolean> =>
  (await store.members.lockMember(member, tx)) !== 'deleted';
