import { inbox } from '@hamrah/contracts';
import { subscriber } from '../context.ts';
import { sayRelationChanged } from '../relation-changed.ts';

/** The connection goes from the open pages of both. */
export const pushChangeWhenConnectionEnded = subscriber(
  'push-change-when-connection-ended',
  inbox.connectionEnded,
  async function pushChangeWhenConnectionEnded({ data }, deps) {
    sayRelationChanged(deps, data.to, data.from);
    sayRelationChanged(deps, data.from, data.to);
  },
  { transaction: false },
);
