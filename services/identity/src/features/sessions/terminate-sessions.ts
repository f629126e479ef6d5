import type { Context } from '../../context.ts';

/** Removes sessions from the store and refuses their access tokens in every pod. */
export async function terminateSessions(
  ids: readonly string[],
  { store, commit, now, endSessions }: Context,
): Promise<void> {
  await commit((tx) => store.sessions.end(ids, now(), tx));
  endSessions(ids);
}
