import { inbox, pairKeyOf, profile } from '@hamrah/contracts';
import { feature } from '../../context.ts';
import { assertCanBlock, isUnreachable } from '../../domain/connecting.ts';
import { eraseDeletedMembers } from '../../projections/erase-deleted-members.ts';
import { loadPairState } from '../conversation-access.ts';

/** One member blocks another, which hides them from each other. */
export const blockMember = feature(inbox.blockMember, async function blockMember({ params, viewer }, context) {
  const { store, commit, now, request } = context;
  const [viewingMember, other] = await store.members.findBoth(viewer.code, params.member);
  const pair = pairKeyOf(viewer.code, params.member);
  const isBlocked = await store.blocks.existsBetween(pair);
  // Members who have met can block each other even while profile is down. For every other unreachable member, known or
  // not, inbox asks profile. The reply and delay then do not reveal whether the member exists.
  const asksProfile =
    isUnreachable(viewingMember, other, isBlocked) &&
    !hasMet(await loadPairState(viewer.code, params.member, { store }));
  const members: [string, string] = [viewer.code, params.member];
  const { visited } = asksProfile ? await request(profile.hasVisitBetween, { members }) : { visited: false };
  await commit(async (tx) => {
    if (await store.blocks.exists(pair, viewer.code, tx)) return;
    const state = await loadPairState(viewer.code, params.member, { store }, tx);
    const { member: blocked } = assertCanBlock(viewingMember, other, {
      blocked: await store.blocks.existsBetween(pair, tx),
      hasMet: visited || hasMet(state),
    });
    await store.pairs.lockPair(pair, tx);
    const at = now();
    await store.blocks.insert({ pair, blocker: viewer.code, blocked, at }, tx);
    await store.setBlocked(pair, true, tx);
    tx.emit(inbox.memberBlocked, { pair, blocker: viewer.code, blocked, at: at.toISOString() });
  });
  await eraseDeletedMembers(members, context);
});

const hasMet = ({ invitation, conversation }: Awaited<ReturnType<typeof loadPairState>>): boolean =>
  invitation !== undefined || conversation !== undefined;
