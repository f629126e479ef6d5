import type { Tx } from '@hamrah/service-kit';
import type { Context } from '../context.ts';

/**
 * Locks members and returns those who are not deleted. Throws for an unknown member, so that the event is redelivered.
 */
export async function lockExistingMembers(members: readonly string[], { store }: Pick<Context, 'store'>, tx: Tx) {
  const existing = new Set<string>();
  for (const member of [...new Set(members)].toSorted()) {
    const state = await store.members.lockMember(member, tx);
    if (state === 'unknown') throw new Error(`The profile of ${member} has not arrived yet.`);
    if (state === 'known') existing.add(member);
  }
  return existing;
}
