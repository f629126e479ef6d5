import type { Tx } from '@hamrah/service-kit';
import type { Connection } from 'mongoose';
import { openEntitlements } from '../projections/entitlements.ts';
import { openMembers } from '../projections/members.ts';
import { openBlocks } from './blocks.ts';
import { openConversations } from './conversations.ts';
import { openCounters } from './counters.ts';
import { openEventSequences } from './event-sequences.ts';
import { openInvitations } from './invitations.ts';
import { openMessages } from './messages.ts';
import { openPairs } from './pairs.ts';
import { openReports } from './reports.ts';

export function openStore(connection: Connection) {
  const store = {
    blocks: openBlocks(connection),
    conversations: openConversations(connection),
    counters: openCounters(connection),
    entitlements: openEntitlements(connection),
    eventSequences: openEventSequences(connection),
    invitations: openInvitations(connection),
    members: openMembers(connection),
    messages: openMessages(connection),
    pairs: openPairs(connection),
    reports: openReports(connection),
  };
  const { invitations, conversations, messages, blocks, pairs, counters, reports } = store;
  return {
    ...store,
    /** Hides a member's invitations and conversations from the other members, or shows them again. */
    async setHidden(code: string, hidden: boolean, tx: Tx): Promise<void> {
      await invitations.setHidden(code, hidden, tx);
      await conversations.setHidden(code, hidden, tx);
    },
    /** Hides a pair's invitation and conversation from both members, or shows them again. */
    async setBlocked(pair: string, blocked: boolean, tx: Tx): Promise<void> {
      await invitations.setBlocked(pair, blocked, tx);
      await conversations.setBlocked(pair, blocked, tx);
    },
    /** Erases everything about these members except their rows in `members` and `entitlements`. */
    async erase(codes: readonly string[], tx?: Tx): Promise<void> {
      const pairsWithMessages = await conversations.findPairsOf(codes, tx);
      await messages.remove(pairsWithMessages, tx);
      await conversations.remove(pairsWithMessages, tx);
      for (const collection of [invitations, blocks, pairs, counters, reports]) await collection.erase(codes, tx);
    },
  };
}
export type Store = ReturnType<typeof openStore>;
