import { inbox } from '@hamrah/contracts';
import { feature } from '../../context.ts';
import { loadReadablePairState } from '../conversation-access.ts';
import { messageViewOf } from './conversation-views.ts';

/** The messages after the last one a client has, oldest first. */
export const listMessagesSince = feature(
  inbox.listMessagesSince,
  async function listMessagesSince({ params, query, viewer }, context) {
    const { pair } = await loadReadablePairState(viewer.code, params.member, context);
    const { items, next } = await context.store.messages.listSince(pair, params.number, query);
    return { items: items.map(messageViewOf), next };
  },
);
