import { inbox } from '@hamrah/contracts';
import { subscriber } from '../deps.ts';
import { sayRelationChanged } from '../relation-changed.ts';

/** The invitation goes from the receiver’s other open pages; the sender is not told. */
export default subscriber(
  'push-change-when-invitation-cancelled',
  inbox.invitationCancelled,
  async ({ data }, deps) => {
    sayRelationChanged(deps, data.to, data.from);
  },
  { transaction: false },
);
