import { inbox, pairKeyOf } from '@hamrah/contracts';
import { feature } from '../../context.ts';
import { end } from '../../domain/invitation.ts';
import { closedEventDataOf } from '../../domain/invitation-view.ts';
import { isVisibleTo } from '../../domain/visibility.ts';

/** One of two connected members ends the connection. */
export const endConnection = feature(
  inbox.endConnection,
  async function endConnection({ params, viewer }, { store, commit, now }) {
    await commit(async (tx) => {
      const at = now();
      const pair = pairKeyOf(viewer.code, params.member);
      const current = await store.invitations.findByPair(pair, tx);
      const endedInvitation = end(
        current && isVisibleTo(viewer.code, current.visibility) ? current : undefined,
        viewer.code,
        at,
      );
      await store.pairs.lockPair(pair, tx);
      await store.invitations.save(endedInvitation, tx);
      tx.emit(inbox.connectionEnded, { ...closedEventDataOf(endedInvitation, at), by: viewer.code });
    });
  },
);
