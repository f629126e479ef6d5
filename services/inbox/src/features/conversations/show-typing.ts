import { inbox, notification, Problem } from '@hamrah/contracts';
import { feature } from '../../context.ts';
import { loadReadablePairState } from '../conversation-access.ts';

/** Pushes a typing indicator to the other member’s open pages. Best effort, not stored. */
export const showTyping = feature(
  inbox.showTyping,
  async function showTyping({ params: { member: to }, viewer }, context) {
    const { invitation } = await loadReadablePairState(viewer.code, to, context);
    if (invitation?.state !== 'accepted') throw new Problem('inbox.conversation_closed');
    if ((await context.store.members.find(viewer.code))?.hidden) return;
    void context.request(notification.pushTyping, { from: viewer.code, to }).catch(() => undefined);
  },
);
