import { inbox } from '@hamrah/contracts';
import { feature } from '../context.ts';
import { messageViewOf } from '../conversation-views.ts';
import { readableShared } from '../shared.ts';

/** What the viewer and one member have written to each other, newest first. */
export const listMessages = feature(inbox.listMessages, async function listMessages({ params, query, viewer }, deps) {
  const { pair } = await readableShared(viewer.code, params.member, deps);
  const { items, next } = await deps.store.messages.newestFirst(pair, query);
  return { items: items.map(messageViewOf), next };
});
