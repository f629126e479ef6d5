import type { Tx } from '@hamrah/service-kit';
import type { Context } from '../context.ts';

/**
 * Whether something may be kept of a member: they have not left. One not heard of yet is on their way here. Who keeps
 * something and who forgets the member at the same time come one after the other.
 */
export const memberExists = async (member: string, { store }: Pick<Context, 'store'>, tx: Tx): Promise<boolean> =>
  (await store.members.lockMember(member, tx)) !== 'no';
