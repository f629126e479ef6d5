import { matches, pairKeyOf } from '@hamrah/contracts';
import type { Tx } from '@hamrah/service-kit';
import type { Context } from '../context.ts';
import { isVisible } from '../domain/visibility.ts';

type Deps = Pick<Context, 'store' | 'commit' | 'showSynthetic'>;

/** Publishes how many members an owner's shortlist shows. */
export async function publishCount(owner: string, { store }: Pick<Context, 'store'>, tx: Tx): Promise<void> {
  tx.emit(matches.shortlistChanged, { owner, count: await store.shortlist.count(owner, tx) });
}

/** Maximum owners updated in one transaction. A popular member can be on thousands of shortlists. */
const maxOwners = 50;

/**
 * Updates every shortlist that contains a member after a change: shows or hides them, or removes a deleted member.
 * Publishes each changed count. A run that was interrupted is completed by the next one.
 */
export async function syncShortlists(member: string, deps: Deps): Promise<void> {
  const { members, shortlist } = deps.store;
  for (;;) {
    const found = await members.find(member);
    if (!found && !(await members.hasTombstone(member))) return;
    const shown = found && isVisible(found, deps.showSynthetic);
    const outdatedShown = found && !shown;
    const owners = await shortlist.findOwners(member, maxOwners, outdatedShown, shown ? found.blockedPeers : []);
    if (owners.length === 0) return;
    await deps.commit(async (tx) => {
      if (shown !== undefined) await shortlist.setShown(owners, member, shown, tx);
      else await shortlist.removeFrom(owners, member, tx);
      for (const owner of owners) await publishCount(owner, deps, tx);
    });
  }
}

/** Updates the shortlists of two members after a block or its end. */
export async function syncPair(one: string, other: string, deps: Deps): Promise<void> {
  const { blocks, members, shortlist } = deps.store;
  const directions = [
    [one, other],
    [other, one],
  ] as const;
  for (const [owner, member] of directions)
    await deps.commit(async (tx) => {
      const found = await members.find(member, tx);
      if (!found) return;
      const shown = isVisible(found, deps.showSynthetic) && !(await blocks.isBlocked(pairKeyOf(one, other), tx));
      if (await shortlist.setShown([owner], member, shown, tx)) await publishCount(owner, deps, tx);
    });
}
