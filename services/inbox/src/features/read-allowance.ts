import { inbox } from '@hamrah/contracts';
import { feature } from '../context.ts';
import { leftOf } from '../domain/conversation.ts';
import { invitationsToday } from '../reception.ts';
import { messageAllowance } from '../shared.ts';

/** What the viewer may still do today, and within their plan. */
export const readAllowance = feature(inbox.readAllowance, async function readAllowance({ viewer }, deps) {
  const { perDay, day, endsAt } = await invitationsToday(viewer.code, deps);
  const [sent, allowance] = await Promise.all([
    deps.store.counters.count(viewer.code, `invitations|${day}`),
    messageAllowance(viewer.code, deps),
  ]);
  return {
    invitations: { perDay, leftToday: Math.max(0, perDay - sent), renewsAt: endsAt.toISOString() },
    messages: { granted: allowance.granted, left: leftOf(allowance) },
  };
});
