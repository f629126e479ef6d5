import { pairOf } from '@hamrah/contracts';
import type { Tx } from '@hamrah/service-kit';
import type { Context } from './context.ts';
import { type MessageAllowance, mayRead, type Shared } from './domain/conversation.ts';

/** What the viewer shares with the other, whatever may be seen of it. */
export async function sharedBetween(viewer: string, other: string, { store }: Pick<Context, 'store'>, tx?: Tx) {
  const pair = pairOf(viewer, other);
  const [standing, conversation] = [
    await store.invitations.ofPair(pair, tx),
    await store.conversations.ofPair(pair, tx),
  ];
  return { pair, standing, conversation } satisfies Shared & { pair: string };
}

/** The same as the viewer may see it; refused when there is nothing they may. */
export async function readableShared(viewer: string, other: string, deps: Pick<Context, 'store'>, tx?: Tx) {
  const shared = await sharedBetween(viewer, other, deps, tx);
  mayRead(viewer, shared);
  return shared;
}

/** What a member's plan lets them start, and what they have started. */
export async function messageAllowance(
  member: string,
  { store }: Pick<Context, 'store'>,
  tx?: Tx,
): Promise<MessageAllowance> {
  const plan = await store.entitlements.find(member, tx);
  const started = await store.counters.count(member, 'conversations', tx);
  return { accountType: plan?.accountType ?? 'Free', granted: plan?.messagesGranted ?? 0, started };
}
