import { pairKeyOf } from '@hamrah/contracts';
import type { Tx } from '@hamrah/service-kit';
import type { Context } from '../context.ts';
import { assertCanRead, type ConversationAllowance, type PairState } from '../domain/conversation.ts';

/** Loads a pair's state without checking visibility. */
export async function loadPairState(viewer: string, other: string, { store }: Pick<Context, 'store'>, tx?: Tx) {
  const pair = pairKeyOf(viewer, other);
  const [invitation, conversation] = [
    await store.invitations.findByPair(pair, tx),
    await store.conversations.findByPair(pair, tx),
  ];
  return { pair, invitation, conversation } satisfies PairState & { pair: string };
}

/** Loads a pair's state. Refuses if the viewer may not see it. */
export async function loadReadablePairState(viewer: string, other: string, context: Pick<Context, 'store'>, tx?: Tx) {
  const state = await loadPairState(viewer, other, context, tx);
  assertCanRead(viewer, state);
  return state;
}

export async function loadConversationAllowance(
  member: string,
  { store }: Pick<Context, 'store'>,
  tx?: Tx,
): Promise<ConversationAllowance> {
  const plan = await store.entitlements.find(member, tx);
  const started = await store.counters.count(member, 'conversations', tx);
  return { accountType: plan?.accountType ?? 'Free', granted: plan?.messagesGranted ?? 0, started };
}
