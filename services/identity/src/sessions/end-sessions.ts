import type { Context } from '../context.ts';

/** Ends sessions: their refresh tokens are gone, and every pod of every service refuses their access tokens at once. */
export async function endSessions(
  ids: readonly string[],
  { store, commit, now, endSessions: tell }: Context,
): Promise<void> {
  await commit((tx) => store.sessions.end(ids, now(), tx));
  tell(ids);
}
