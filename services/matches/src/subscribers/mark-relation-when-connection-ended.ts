import { inbox } from '@hamrah/contracts';
import { subscriber } from '../context.ts';
import { markRelation } from '../mark-relation.ts';

/** The two are connected no longer: neither card says so any more. */
export const markRelationWhenConnectionEnded = subscriber(
  'mark-relation-when-connection-ended',
  inbox.connectionEnded,
  async function markRelationWhenConnectionEnded(told, deps, tx) {
    await markRelation(told, 'ended', deps, tx);
  },
);
