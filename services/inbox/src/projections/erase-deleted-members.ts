import type { Context } from '../context.ts';

/**
 * Erases members who were deleted during the caller's transaction, because the deletion does not see its rows. Members
 * whose profile is pending have no tombstone and keep their rows.
 */
export async function eraseDeletedMembers(codes: readonly string[], { store, commit }: Context): Promise<void> {
  if (!(await store.members.hasAnyTombstone(codes))) return;
  for (const code of codes) if (await store.members.hasTombstone(code)) await commit((tx) => store.erase([code], tx));
}
