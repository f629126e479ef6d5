import { inbox } from '@hamrah/contracts';
import { feature } from '../context.ts';
import { messageViewOf } from '../conversation-views.ts';
import { readableShared } from '../shared.ts';

/** What has been written since the message a client saw last, oldest first. */
export const listMessagesSince = feature(
  inbox.listMessagesSince,
  async function listMessagesSince({ params, query, viewer }, deps) {
    const { pair } = await readableShared(viewer.code, params.member, deps);
    const { items, next } = await deps.store.messages.since(pair, params.number, query);
    return { items: items.map(messageViewOf), next };
  },
);
