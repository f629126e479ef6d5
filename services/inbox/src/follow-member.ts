import type { Context } from './context.ts';

/** Brings what a member shares with others in line when they have hidden or left since they were looked up. */
export async function followMember(member: string, { store, commit }: Context): Promise<void> {
  const known = await store.members.find(member);
  if (known && !known.hidden) return;
  await commit(async (tx) => {
    // Looked up anew: whoever shows themselves at this very moment changes the same rows, and one of the two is run again.
    const standing = await store.members.find(member, tx);
    if (!standing) await store.forget([member], tx);
    else if (standing.hidden) await store.setHidden(member, true, tx);
  });
}
