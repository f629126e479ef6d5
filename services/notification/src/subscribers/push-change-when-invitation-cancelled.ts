import { inbox } from '@hamrah/contracts';
import { subscriber } from '../context.ts';
import { sayRelationChanged } from '../relation-changed.ts';

/** The invitation goes from the receiver’s other open pages; the sender is not told. */
export const pushChangeWhenInvitationCancelled = subscriber(
  'push-change-when-invitation-cancelled',
  inbox.invitationDeclined,
  async function pushChangeWhenInvitationCancelled({ data }, deps) {
    sayRelationChanged(deps, data.to, data.from);
  },
  { transaction: false },
);
