import { inbox } from '@hamrah/contracts';
import { type Context, responder } from '../context.ts';
import { isReachable } from '../domain/connecting.ts';
import { exportRowOf } from '../domain/invitation-view.ts';
import type { Block } from '../store/blocks.ts';
import type { StoredReport } from '../store/reports.ts';

/**
 * Exports a member's card, plan and number of started conversations, and the invitations, messages, blocks and reports
 * about members whom they may see.
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
      visibleBlocksOf(member, { store }),
      visibleReportsOf(member, { store }),
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

/** A member's blocks, without hidden members, as in their list of blocked members. */
async function visibleBlocksOf(member: string, { store }: Pick<Context, 'store'>): Promise<Block[]> {
  const blocks = await store.blocks.listByBlocker(member);
  const blockedMembers = await store.members.findMany(blocks.map(({ blocked }) => blocked));
  return blocks.filter(({ blocked }) => blockedMembers.get(blocked)?.hidden === false);
}

/**
 * A member's reports about members whom they see. Reports about unknown profile IDs are accepted but not stored, so an
 * export of all stored reports would reveal which IDs exist. Blocked members count as seen, because the list of blocked
 * members shows them.
 */
async function visibleReportsOf(member: string, { store }: Pick<Context, 'store'>): Promise<StoredReport[]> {
  const reports = await store.reports.listByReporter(member);
  const [members, blocks, blockers] = await Promise.all([
    store.members.findMany([member, ...reports.map(({ reported }) => reported)]),
    store.blocks.listByBlocker(member),
    store.blocks.listBlockersOf(member, new Date(0)),
  ]);
  const reporter = members.get(member);
  const isBlocker = (code: string) => blockers.includes(code) && !blocks.some(({ blocked }) => blocked === code);
  return reports.filter(
    ({ reported }) => reporter && isReachable(reporter, members.get(reported), isBlocker(reported)),
  );
}

const exportCardOf = <T extends object>({ _id, sequence: _, ...row }: T & { _id: string; sequence: number }) => row;
