import { type ContactKind, findContactDetails, findSplitContactDetails, type inbox, Problem } from '@hamrah/contracts';
import { assertNotHidden, type Member } from './connecting.ts';
import type { Invitation } from './invitation.ts';
import { isVisibleTo, type Visibility } from './visibility.ts';

export interface Message {
  /** UUID chosen by the sender's client. */
  readonly id: string;
  readonly pair: string;
  /** 1, 2, 3 … within the conversation. */
  readonly number: number;
  readonly from: string;
  readonly to: string;
  readonly text: string;
  readonly at: Date;
}

/** The messages between two members. A conversation starts with the first message and outlives the connection. */
export interface Conversation {
  readonly pair: string;
  readonly members: readonly string[];
  readonly startedBy: string;
  readonly startedAt: Date;
  readonly last: Message;
  /** Messages in a row from the last sender, without a reply. */
  readonly unansweredCount: number;
  /** Number of the last message each member has read. */
  readonly read: Readonly<Record<string, number>>;
  /** Number of unread messages of each member. */
  readonly unread: Readonly<Record<string, number>>;
  readonly visibility: Visibility;
}

/** The conversations a member's plans let them start. */
export interface ConversationAllowance {
  readonly accountType: 'Free' | 'Pro';
  /** Conversations granted by all plans so far. */
  readonly granted: number;
  /** Conversations already started. */
  readonly started: number;
}

/** A pair's invitation and conversation. */
export interface PairState {
  readonly invitation: Invitation | undefined;
  readonly conversation: Conversation | undefined;
}

/** Messages a member may write before the other member replies. */
export const maxUnanswered = 20;

const isConnected = ({ invitation }: PairState): boolean => invitation?.state === 'accepted';

/**
 * Refuses a conversation that the viewer may not see. The refusal does not reveal whether the members never connected
 * or the other member is hidden, blocked or unknown.
 */
export function assertCanRead(viewer: string, { invitation, conversation }: PairState): void {
  const visibility = (conversation ?? (invitation?.state === 'accepted' ? invitation : undefined))?.visibility;
  if (!visibility || !isVisibleTo(viewer, visibility)) throw new Problem('inbox.conversation_not_found');
}

/** How many more conversations the member may start. */
export const conversationsLeft = ({ accountType, granted, started }: ConversationAllowance): number =>
  accountType === 'Pro' ? Math.max(0, granted - started) : 0;

/** Refuses a conversation over the plan's limit; `started` includes it. */
export function assertWithinPlan(started: number, { granted }: ConversationAllowance): void {
  if (started > granted) throw new Problem('inbox.no_messages_left');
}

/** The message already sent with this id, for idempotent retries. Refuses an id of another sender or pair. */
export function retriedMessageOf(existing: Message | undefined, viewer: string, pair: string): Message | undefined {
  if (!existing || (existing.from === viewer && existing.pair === pair)) return existing;
  throw new Problem('request.invalid', {
    fields: [{ path: 'id', message: 'This id is already in use. Please send a new UUID.' }],
  });
}

/** Why the viewer cannot write; null if they can. */
export function obstacleOf(
  viewer: Pick<Member, 'hidden'>,
  pairState: PairState,
  allowance: ConversationAllowance,
): inbox.ConversationView['obstacle'] {
  if (viewer.hidden) return 'hidden';
  if (!isConnected(pairState)) return 'closed';
  if (pairState.conversation) return null;
  if (allowance.accountType !== 'Pro') return 'upgrade';
  return conversationsLeft(allowance) > 0 ? null : 'none_left';
}

const refusals = {
  hidden: () => new Problem('inbox.profile_hidden'),
  closed: () => new Problem('inbox.conversation_closed'),
  upgrade: () => new Problem('inbox.upgrade_required'),
  none_left: () => new Problem('inbox.no_messages_left'),
};

interface WriteRequest {
  readonly viewer: Member;
  readonly other: string;
  readonly pairState: PairState;
  readonly allowance: ConversationAllowance;
  readonly id: string;
  readonly text: string;
  /** Kinds of contact details in the text, as `contactKindsOf` finds them. */
  readonly contactKinds: readonly ContactKind[];
  /** Whether the writer chose to send the text despite the warning about contact details. */
  readonly confirmed: boolean;
  readonly now: Date;
}

/** Returns the conversation with the new message. Throws if the viewer may not write it. */
export function addMessage(request: WriteRequest): Conversation {
  const { viewer, other, pairState, allowance, id, text, contactKinds, confirmed, now } = request;
  assertNotHidden(viewer);
  assertCanRead(viewer.member, pairState);
  const obstacle = obstacleOf(viewer, pairState, allowance);
  if (obstacle) throw refusals[obstacle]();
  const { conversation } = pairState;
  const unansweredCount = conversation?.last.from === viewer.member ? conversation.unansweredCount + 1 : 1;
  if (unansweredCount > maxUnanswered) throw new Problem('inbox.reply_pending');
  if (!confirmed) assertNoContactDetails(contactKinds);
  const from = viewer.member;
  const pair = pairState.invitation?.pair ?? '';
  const number = (conversation?.last.number ?? 0) + 1;
  return {
    pair,
    members: [from, other].toSorted(),
    startedBy: conversation?.startedBy ?? from,
    startedAt: conversation?.startedAt ?? now,
    last: { id, pair, number, from, to: other, text, at: now },
    unansweredCount,
    // A reply marks all earlier messages as read.
    read: { [other]: 0, ...conversation?.read, [from]: number },
    unread: { ...conversation?.unread, [from]: 0, [other]: (conversation?.unread[other] ?? 0) + 1 },
    visibility: conversation?.visibility ?? pairState.invitation?.visibility ?? { hidden: [], blocked: false },
  };
}

/** How many of the latest messages are searched, with a new one, for contact details split over several messages. */
export const maxRecentMessages = 20;

/** Kinds of contact details in a message, alone or together with the writer’s recent messages. */
export function contactKindsOf(text: string, recentTexts: readonly string[]): ContactKind[] {
  const matches = findContactDetails(text);
  const splitMatches = findSplitContactDetails([...recentTexts, text]).filter(
    ({ texts }) => texts.at(-1) === recentTexts.length,
  );
  return [...new Set([...matches, ...splitMatches].map(({ kind }) => kind))];
}

function assertNoContactDetails(kinds: readonly ContactKind[]): void {
  if (kinds.length === 0) return;
  const message = `Contains: ${kinds.join(', ')}.`;
  throw new Problem('inbox.contact_details_in_message', { fields: [{ path: 'text', message }] });
}

/** Marks messages up to a number as read; `unread` counts the other member's later messages. */
export function markRead(conversation: Conversation, viewer: string, upTo: number, unread: number): Conversation {
  return {
    ...conversation,
    read: { ...conversation.read, [viewer]: upTo },
    unread: { ...conversation.unread, [viewer]: unread },
  };
}

/** The stored key of a member's conversation list, or of their unread conversations. */
export const conversationListKey = (member: string, name: 'listed' | 'unread'): string => `${member}|${name}`;

/** The keys of all lists a conversation is in. */
export const conversationListKeysOf = ({ members, unread, visibility }: Conversation): string[] =>
  members
    .filter((member) => isVisibleTo(member, visibility))
    .flatMap((member) => [
      conversationListKey(member, 'listed'),
      ...((unread[member] ?? 0) > 0 ? [conversationListKey(member, 'unread')] : []),
    ]);
