import { inbox } from '@hamrah/contracts';
import { responder } from '../context.ts';
import { exportRowOf } from '../domain/invitation-view.ts';

/**
 * Exports a member's card, plan, number of started conversations, blocks and reports, and the invitations and messages
 * that they may see.
 */
export const exportMemberData = responder(
  inbox.exportMemberData,
  async function exportMemberData({ member }, { store }) {
    const [card, plan, startedCount, invitations, conversations, blocks, reports] = await Promise.all([
      store.members.find(member),
      store.entitlements.find(member),
      store.counters.count(member, 'conversations'),
      store.invitations.listAll(member),
      store.conversations.listAll(member),
      store.blocks.listByBlocker(member),
      store.reports.listByReporter(member),
    ]);
    const messages = await store.messages.listByPairs(conversations.map(({ pair }) => pair));
    return {
      card: card ? [exportCardOf(card)] : [],
      plan: plan ? [{ accountType: plan.accountType, messagesGranted: plan.messagesGranted }] : [],
      conversationsStarted: startedCount > 0 ? [{ count: startedCount }] : [],
      invitationsSent: invitations
        .filter(({ from }) => from === member)
        .map((invitation) => exportRowOf(invitation, member)),
      invitationsReceived: invitations
        .filter(({ to }) => to === member)
        .map((invitation) => exportRowOf(invitation, member)),
      messages: messages.map(({ from, to, text, at }) => ({ from, to, text, at: at.toISOString() })),
      blocks: blocks.map(({ blocked, at }) => ({ member: blocked, at: at.toISOString() })),
      reports: reports.map(({ reported, reason, description, at }) => ({
        member: reported,
        reason,
        description,
        at: at.toISOString(),
      })),
    };
  },
);

const exportCardOf = <T extends object>({ _id, sequence: _, ...row }: T & { _id: string; sequence: number }) => row;
