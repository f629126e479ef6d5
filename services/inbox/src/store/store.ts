import type { Tx } from '@hamrah/service-kit';
import type { Connection } from 'mongoose';
import { openBlocks } from './blocks.ts';
import { openConversations } from './conversations.ts';
import { openCounters } from './counters.ts';
import { openEntitlements } from './entitlements.ts';
import { openEventNumbers } from './event-numbers.ts';
import { openInvitations } from './invitations.ts';
import { openMembers } from './members.ts';
import { openMessages } from './messages.ts';
import { openPairs } from './pairs.ts';
import { openReports } from './reports.ts';

/** All that inbox keeps. */
export function openStore(connection: Connection) {
  const store = {
    blocks: openBlocks(connection),
    conversations: openConversations(connection),
    counters: openCounters(connection),
    entitlements: openEntitlements(connection),
    eventNumbers: openEventNumbers(connection),
    invitations: openInvitations(connection),
    members: openMembers(connection),
    messages: openMessages(connection),
    pairs: openPairs(connection),
    reports: openReports(connection),
  };
  const { invitations, conversations, messages, blocks, pairs, counters, reports } = store;
  return {
    ...store,
    /** Takes all a member shares with others from the others' sight, or brings it back. */
    async setHidden(code: string, hidden: boolean, tx: Tx): Promise<void> {
      await invitations.setHidden(code, hidden, tx);
      await conversations.setHidden(code, hidden, tx);
    },
    /** Takes all two members share from both their sight, or brings it back. */
    async setBlocked(pair: string, blocked: boolean, tx: Tx): Promise<void> {
      await invitations.setBlocked(pair, blocked, tx);
      await conversations.setBlocked(pair, blocked, tx);
    },
    /** Erases what is kept of these members beside the copies of other services' truths. */
    async forget(codes: readonly string[], tx?: Tx): Promise<void> {
      const written = await conversations.pairsOf(codes, tx);
      await messages.remove(written, tx);
      await conversations.remove(written, tx);
      for (const kept of [invitations, blocks, pairs, counters, reports]) await kept.forget(codes, tx);
    },
  };
}
export type Store = ReturnType<typeof openStore>;
