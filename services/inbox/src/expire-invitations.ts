import type { Background } from '@hamrah/service-kit';
import { closeInvitation } from './close-invitation.ts';
import type { Context } from './context.ts';
import { expire } from './domain/invitation.ts';

/** How many invitations are looked up at once. */
const batch = 100;

/**
 * Ends invitations whose time is up, and tells of each; how many. Any number of pods may do so at once, and one may die over it:
 * each invitation ends in a transaction of its own that looks whether it still stands.
 */
export async function expireInvitations(deps: Context): Promise<number> {
  const { store, commit, now } = deps;
  let ended = 0;
  for (const id of await store.invitations.dueIds(now(), batch)) {
    const done = await commit(async (tx) => {
      const at = now();
      const over = expire(await store.invitations.find(id, tx), at);
      if (over) await closeInvitation(over, at, deps, tx);
      return over !== undefined;
    });
    if (done) ended++;
  }
  return ended;
}

/** Looks for them every `sweepSeconds`, more often while there are many. */
export function keepExpiring(deps: Context, sweepSeconds: number): Background {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  const sweep = async (): Promise<void> => {
    let ended = 0;
    try {
      ended = await expireInvitations(deps);
    } catch (err) {
      deps.log.warn({ err }, 'invitations whose time is up wait for the next look');
    }
    if (!stopped) timer = setTimeout(again, ended >= batch ? 0 : sweepSeconds * 1_000);
  };
  let working = Promise.resolve();
  const again = () => {
    working = sweep();
  };
  again();
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await working;
    },
  };
}
