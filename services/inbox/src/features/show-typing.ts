import { inbox, notification, Problem } from '@hamrah/contracts';
import { feature } from '../context.ts';
import { readableShared } from '../shared.ts';

/** Shows the other that the viewer is typing, if they look; nobody waits for it, and what cannot be shown is let go. */
export const showTyping = feature(
  inbox.showTyping,
  async function showTyping({ params: { member: to }, viewer }, deps) {
    const { standing } = await readableShared(viewer.code, to, deps);
    if (standing?.state !== 'accepted') throw new Problem('inbox.conversation_closed');
    if ((await deps.store.members.find(viewer.code))?.hidden) return;
    void deps.request(notification.pushTyping, { from: viewer.code, to }).catch(() => undefined);
  },
);
