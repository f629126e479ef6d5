import type { Context } from '../context.ts';

/**
 * Hides or erases the data of members who hid or were deleted during the caller's transaction, because its snapshot
 * lacks these changes. Locking member rows instead would make all invitations to a popular member conflict.
 */
export async function resyncVisibility(codes: readonly string[], { store, commit }: Context): Promise<void> {
  const members = await store.members.findMany(codes);
  for (const code of codes) {
    const member = members.get(code);
    if (member && !member.hidden) continue;
    await commit(async (tx) => {
      // Re-reads the member: a member who unhides now changes the same rows, so one of the two transactions retries.
      const current = await store.members.find(code, tx);
      if (!current) await store.erase([code], tx);
      else if (current.hidden) await store.setHidden(code, true, tx);
    });
  }
}
