import { inbox } from '@hamrah/contracts';
import { closeInvitation } from '../close-invitation.ts';
import { feature } from '../context.ts';
import { withdraw } from '../domain/invitation.ts';
import { viewOf } from '../domain/invitation-view.ts';

/** The sender of an invitation takes it back. */
export const withdrawInvitation = feature(
  inbox.withdrawInvitation,
  async function withdrawInvitation({ params, viewer }, deps) {
    const { store, commit, now } = deps;
    const withdrawn = await commit(async (tx) => {
      const at = now();
      const over = withdraw(await store.invitations.findSent(viewer.code, params.invitation, tx), at);
      await closeInvitation(over, at, deps, tx);
      return over;
    });
    return viewOf(withdrawn, viewer.code);
  },
);
