import { matches, pairOf } from '@hamrah/contracts';
import type { Tx } from '@hamrah/service-kit';
import type { Context } from './context.ts';
import { isShown } from './domain/member-shown.ts';

/** Tells how many members an owner's shortlist shows now. */
export async function tellCount(owner: string, { store }: Pick<Context, 'store'>, tx: Tx): Promise<void> {
  tx.emit(matches.shortlistChanged, { owner, count: await store.shortlist.count(owner, tx) });
}

/** How many owners at once: a member may be on thousands of lists. */
const batch = 50;

/**
 * Brings all shortlists in line with what is known of a member: one who is not shown to anybody is not counted, nor one whom a
 * block keeps apart from the owner, and one who has left is not there. Every owner it changes something for is told.
 * Whatever interrupts it, the next run goes on.
 */
export async function settleShortlists(
  member: string,
  deps: Pick<Context, 'store' | 'commit' | 'showSynthetic'>,
): Promise<void> {
  const { members, shortlist } = deps.store;
  for (;;) {
    const copy = await members.find(member);
    if (!copy && !(await members.isForgotten(member))) return;
    const shown = copy && isShown(copy, deps.showSynthetic);
    const wrong = copy && !shown;
    const owners = await shortlist.ownersWith(member, batch, wrong, shown ? copy.apartFrom : []);
    if (owners.length === 0) return;
    await deps.commit(async (tx) => {
      if (shown !== undefined) await shortlist.setShown(owners, member, shown, tx);
      else await shortlist.removeFrom(owners, member, tx);
      for (const owner of owners) await tellCount(owner, deps, tx);
    });
  }
}

/** Brings the shortlists of two members in line with whether a block stands between them. */
export async function settlePair(
  one: string,
  other: string,
  deps: Pick<Context, 'store' | 'commit' | 'showSynthetic'>,
): Promise<void> {
  const { blocks, members, shortlist } = deps.store;
  const sides = [
    [one, other],
    [other, one],
  ] as const;
  for (const [owner, member] of sides)
    await deps.commit(async (tx) => {
      const copy = await members.find(member, tx);
      if (!copy) return;
      const shown = isShown(copy, deps.showSynthetic) && !(await blocks.stands(pairOf(one, other), tx));
      if (await shortlist.setShown([owner], member, shown, tx)) await tellCount(owner, deps, tx);
    });
}
