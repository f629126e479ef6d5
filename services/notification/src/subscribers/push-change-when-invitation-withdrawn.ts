import { inbox } from '@hamrah/contracts';
import { subscriber } from '../context.ts';
import { sayRelationChanged } from '../relation-changed.ts';

/** The invitation goes from the open pages of both. */
export const pushChangeWhenInvitationWithdrawn = subscriber(
  'push-change-when-invitation-withdrawn',
  inbox.invitationWithdrawn,
  async function pushChangeWhenInvitationWithdrawn({ data }, deps) {
    sayRelationChanged(deps, data.to, data.from);
    sayRelationChanged(deps, data.from, data.to);
  },
  { transaction: false },
);
