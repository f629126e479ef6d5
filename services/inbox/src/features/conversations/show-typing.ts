import { inbox, notification, Problem } from '@hamrah/contracts';
import { feature } from '../../context.ts';
import { loadReadablePairState } from '../conversation-access.ts';

/** Pushes a typing indicator to the other member’s open pages. Best effort, not stored. */
export const showTyping = feature(
  inbox.showTyping,
  async function showTyping({ params: { member: to }, viewer }, deps) {
    const { invitation } = await loadReadablePairState(viewer.code, to, deps);
    if (invitation?.state !== 'accepted') throw new Problem('inbox.conversation_closed');
    if ((await deps.store.members.find(viewer.code))?.hidden) return;
    void deps.request(notification.pushTyping, { from: viewer.code, to }).catch(() => undefined);
  },
);
