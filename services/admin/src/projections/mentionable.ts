import type { Tx } from '@hamrah/service-kit';
import type { Context } from '../context.ts';

/**
 * Which of these members something may still be kept about: those who have left are left out. Throws, so that the event comes
 * again, when one has not been heard of yet.
 */
export async function mentionableMembers(members: readonly string[], { store }: Pick<Context, 'store'>, tx: Tx) {
  const there = new Set<string>();
  for (const member of [...new Set(members)].toSorted()) {
    const may = await store.members.lockMember(member, tx);
    if (may === 'later') throw new Error(`${member} has not been heard of yet`);
    if (may === 'yes') there.add(member);
  }
  return there;
}
