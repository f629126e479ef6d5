import { inbox, pairOf } from '@hamrah/contracts';
import { feature } from '../context.ts';
import { end } from '../domain/invitation.ts';
import { closedFactsOf } from '../domain/invitation-view.ts';
import { sees } from '../domain/sight.ts';

/** One of two connected members ends the connection. */
export const endConnection = feature(
  inbox.endConnection,
  async function endConnection({ params, viewer }, { store, commit, now }) {
    await commit(async (tx) => {
      const at = now();
      const pair = pairOf(viewer.code, params.member);
      const standing = await store.invitations.ofPair(pair, tx);
      const ended = end(standing && sees(viewer.code, standing.sight) ? standing : undefined, viewer.code, at);
      await store.pairs.takeTurn(pair, tx);
      await store.invitations.save(ended, tx);
      tx.emit(inbox.connectionEnded, { ...closedFactsOf(ended, at), by: viewer.code });
    });
  },
);
