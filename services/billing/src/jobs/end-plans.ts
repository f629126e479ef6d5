import type { Context } from '../context.ts';
import { tellEnded } from '../standing.ts';

const atOnce = 100;

/**
 * Ends the terms that have run out: each is told once, whichever pod and after however many restarts, for the change and
 * the telling are one transaction on the member's standing. How many members it concerned.
 */
export async function endPlans(deps: Context): Promise<number> {
  const now = deps.now();
  let ended = 0;
  for (;;) {
    const due = await deps.store.standings.due(now, atOnce);
    for (const member of due) await deps.commit((tx) => tellEnded(member, deps, tx, now));
    ended += due.length;
    if (due.length < atOnce) return ended;
  }
}
