import { inbox } from '@hamrah/contracts';
import { feature } from '../../context.ts';
import { loadReadablePairState } from '../conversation-access.ts';
import { messageViewOf } from './conversation-views.ts';

/** The messages of the viewer and one member, newest first. */
export const listMessages = feature(
  inbox.listMessages,
  async function listMessages({ params, query, viewer }, context) {
    const { pair } = await loadReadablePairState(viewer.code, params.member, context);
    const { items, next } = await context.store.messages.listNewestFirst(pair, query);
    return { items: items.map(messageViewOf), next };
  },
);
