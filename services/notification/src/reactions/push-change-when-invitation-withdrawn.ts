import { inbox } from '@hamrah/contracts';
import { reaction } from '../deps.ts';
import { sayRelationChanged } from '../relation-changed.ts';

/** The invitation goes from the open pages of both. */
export default reaction(
  'push-change-when-invitation-withdrawn',
  inbox.invitationWithdrawn,
  async ({ data }, deps) => {
    sayRelationChanged(deps, data.to, data.from);
    sayRelationChanged(deps, data.from, data.to);
  },
  { transaction: false },
);
