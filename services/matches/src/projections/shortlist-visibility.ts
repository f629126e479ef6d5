import { matches, pairKeyOf } from '@hamrah/contracts';
import type { Tx } from '@hamrah/service-kit';
import type { Context } from '../context.ts';
import { isVisible } from '../domain/visibility.ts';

type Deps = Pick<Context, 'store' | 'commit' | 'showSynthetic'>;

/** Publishes the number of visible members on an owner's shortlist. */
export async function publishCount(owner: string, { store }: Pick<Context, 'store'>, tx: Tx): Promise<void> {
  tx.emit(matches.shortlistChanged, { owner, count: await store.shortlist.count(owner, tx) });
}

/** Maximum owners updated in one transaction. A popular member can be on thousands of shortlists. */
const maxOwners = 50;

/**
 * Updates every shortlist that contains a changed member: shows or hides the member, or removes a deleted member.
 * Publishes each changed count. If a run is interrupted, the next run completes it.
 */
export async function syncShortlists(member: string, deps: Deps): Promise<void> {
  const { members, shortlist } = deps.store;
  for (;;) {
    const current = await members.find(member);
    if (!current && !(await members.hasTombstone(member))) return;
    const visible = current && isVisible(current, deps.showSynthetic);
    const outdatedVisibility = current && !visible;
    const excludedOwners = visible ? current.blockedPeers : [];
    const owners = await shortlist.findOwners(member, maxOwners, outdatedVisibility, excludedOwners);
    if (owners.length === 0) return;
    await deps.commit(async (tx) => {
      if (visible !== undefined) await shortlist.setVisible(owners, member, visible, tx);
      else await shortlist.removeFrom(owners, member, tx);
      for (const owner of owners) await publishCount(owner, deps, tx);
    });
  }
}

/** Shows or hides two members on each other's shortlists, depending on visibility and blocks. */
export async function syncPair(one: string, other: string, deps: Deps): Promise<void> {
  const { blocks, members, shortlist } = deps.store;
  const directions = [
    [one, other],
    [other, one],
  ] as const;
  for (const [owner, member] of directions)
    await deps.commit(async (tx) => {
      const current = await members.find(member, tx);
      if (!current) return;
      const visible = isVisible(current, deps.showSynthetic) && !(await blocks.isBlocked(pairKeyOf(one, other), tx));
      if (await shortlist.setVisible([owner], member, visible, tx)) await publishCount(owner, deps, tx);
    });
}
