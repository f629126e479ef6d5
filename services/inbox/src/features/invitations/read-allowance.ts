import { inbox } from '@hamrah/contracts';
import { feature } from '../../context.ts';
import { conversationsLeft } from '../../domain/conversation.ts';
import { loadConversationAllowance } from '../conversation-access.ts';
import { loadInvitationQuota } from './invitation-quota.ts';

/** How many invitations and conversations the viewer has left. */
export const readAllowance = feature(inbox.readAllowance, async function readAllowance({ viewer }, context) {
  const { perDay, day, endsAt } = await loadInvitationQuota(viewer.code, context);
  const [sent, allowance] = await Promise.all([
    context.store.counters.count(viewer.code, `invitations|${day}`),
    loadConversationAllowance(viewer.code, context),
  ]);
  return {
    invitations: { perDay, leftToday: Math.max(0, perDay - sent), renewsAt: endsAt.toISOString() },
    messages: { granted: allowance.granted, left: conversationsLeft(allowance) },
  };
});
