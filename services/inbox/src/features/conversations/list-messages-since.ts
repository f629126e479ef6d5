import { inbox } from '@hamrah/contracts';
import { feature } from '../../context.ts';
import { loadReadablePairState } from '../conversation-access.ts';
import { messageViewOf } from './conversation-views.ts';

/** The messages after the last one a client has, oldest first. */
export const listMessagesSince = feature(
  inbox.listMessagesSince,
  async function listMessagesSince({ params, query, viewer }, deps) {
    const { pair } = await loadReadablePairState(viewer.code, params.member, deps);
    const { items, next } = await deps.store.messages.listSince(pair, params.number, query);
    return { items: items.map(messageViewOf), next };
  },
);
