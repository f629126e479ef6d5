import { findContactDetails, type inbox, Problem } from '@hamrah/contracts';
import type { Invitation } from './invitation.ts';
import { type Member, mayConnect } from './meeting.ts';
import { type Sight, sees } from './sight.ts';

export interface Message {
  /** UUID, made by its sender. */
  readonly id: string;
  readonly pair: string;
  /** 1, 2, 3 … in the conversation. */
  readonly number: number;
  readonly from: string;
  readonly to: string;
  readonly text: string;
  readonly at: Date;
}

/** What two members have written to each other; begins with the first message and outlives the connection. */
export interface Conversation {
  readonly pair: string;
  readonly members: readonly string[];
  readonly startedBy: string;
  readonly startedAt: Date;
  readonly last: Message;
  /** How many messages its sender has written since the other last did. */
  readonly inARow: number;
  /** Number of the last message each has read. */
  readonly read: Readonly<Record<string, number>>;
  /** How many of the other's messages each has not read. */
  readonly unread: Readonly<Record<string, number>>;
  readonly sight: Sight;
}

/** What a member may write because of their plan: none unless it is in force. */
export interface MessageAllowance {
  readonly accountType: 'Free' | 'Pro';
  /** Conversations their plans let them start, and those they have started. */
  readonly granted: number;
  readonly started: number;
}

/** What the viewer shares with the other: the connection, and what they have written. */
export interface Shared {
  readonly standing: Invitation | undefined;
  readonly conversation: Conversation | undefined;
}

/** Messages one may write in a row before the other answers. */
export const mostInARow = 20;

const isConnected = ({ standing }: Shared): boolean => standing?.state === 'accepted';

/** Refuses, with one answer, a conversation that is not there for the viewer: never connected, hidden, blocked, unknown. */
export function mayRead(viewer: string, { standing, conversation }: Shared): void {
  const shown = conversation ?? (standing?.state === 'accepted' ? standing : undefined);
  if (!shown || !sees(viewer, shown.sight)) throw new Problem('inbox.conversation_not_found');
}

/** What a conversation may be started with: how many the member's plans still let them. */
export const leftOf = ({ accountType, granted, started }: MessageAllowance): number =>
  accountType === 'Pro' ? Math.max(0, granted - started) : 0;

/** Refuses the conversation that is one too many; `started` has it in already. */
export function withinPlan(started: number, { granted }: MessageAllowance): void {
  if (started > granted) throw new Problem('inbox.no_messages_left');
}

/** The message of an id that its sender has sent before to the same member; refuses an id that stands for another. */
export function sentBefore(found: Message | undefined, viewer: string, pair: string): Message | undefined {
  if (!found || (found.from === viewer && found.pair === pair)) return found;
  throw new Problem('request.invalid', { fields: [{ path: 'id', message: 'Please make another id.' }] });
}

/** What keeps the viewer from writing; null when nothing does. */
export function obstacleOf(
  viewer: Pick<Member, 'hidden'>,
  shared: Shared,
  allowance: MessageAllowance,
): inbox.ConversationView['obstacle'] {
  if (viewer.hidden) return 'hidden';
  if (!isConnected(shared)) return 'closed';
  if (shared.conversation) return null;
  if (allowance.accountType !== 'Pro') return 'upgrade';
  return leftOf(allowance) > 0 ? null : 'none_left';
}

const refusals = {
  hidden: () => new Problem('inbox.profile_hidden'),
  closed: () => new Problem('inbox.conversation_closed'),
  upgrade: () => new Problem('inbox.upgrade_required'),
  none_left: () => new Problem('inbox.no_messages_left'),
};

interface Writing {
  readonly viewer: Member;
  readonly other: string;
  readonly shared: Shared;
  readonly allowance: MessageAllowance;
  readonly id: string;
  readonly text: string;
  /** Whether the writer has been warned of contact details in the text. */
  readonly confirmed: boolean;
  readonly now: Date;
}

/** The message and the conversation with it, or the refusal. */
export function write(writing: Writing): Conversation {
  const { viewer, other, shared, allowance, id, text, confirmed, now } = writing;
  mayConnect(viewer);
  mayRead(viewer.member, shared);
  const obstacle = obstacleOf(viewer, shared, allowance);
  if (obstacle) throw refusals[obstacle]();
  const { conversation } = shared;
  const inARow = conversation?.last.from === viewer.member ? conversation.inARow + 1 : 1;
  if (inARow > mostInARow) throw new Problem('inbox.reply_pending');
  if (!confirmed) warnOfContactDetails(text);
  const from = viewer.member;
  const pair = shared.standing?.pair ?? '';
  const number = (conversation?.last.number ?? 0) + 1;
  return {
    pair,
    members: [from, other].toSorted(),
    startedBy: conversation?.startedBy ?? from,
    startedAt: conversation?.startedAt ?? now,
    last: { id, pair, number, from, to: other, text, at: now },
    inARow,
    // Who answers has read what stands above.
    read: { [other]: 0, ...conversation?.read, [from]: number },
    unread: { ...conversation?.unread, [from]: 0, [other]: (conversation?.unread[other] ?? 0) + 1 },
    sight: conversation?.sight ?? shared.standing?.sight ?? { hidden: [], blocked: false },
  };
}

function warnOfContactDetails(text: string): void {
  const kinds = new Set(findContactDetails(text).map(({ kind }) => kind));
  if (kinds.size === 0) return;
  const message = `Holds: ${[...kinds].join(', ')}.`;
  throw new Problem('inbox.contact_details_in_message', { fields: [{ path: 'text', message }] });
}

/** The conversation once one of the two has read up to a message; `unread` counts the other's messages after it. */
export function markRead(conversation: Conversation, viewer: string, upTo: number, unread: number): Conversation {
  return {
    ...conversation,
    read: { ...conversation.read, [viewer]: upTo },
    unread: { ...conversation.unread, [viewer]: unread },
  };
}

/** Lists a conversation stands in, as stored: each member's own, and their unread ones. */
export const conversationShelf = (member: string, name: 'listed' | 'unread'): string => `${member}|${name}`;

/** Every list of its two members the conversation stands in. */
export const conversationShelvesOf = ({ members, unread, sight }: Conversation): string[] =>
  members
    .filter((member) => sees(member, sight))
    .flatMap((member) => [
      conversationShelf(member, 'listed'),
      ...((unread[member] ?? 0) > 0 ? [conversationShelf(member, 'unread')] : []),
    ]);
