import { z } from 'zod';
import { pagedRoute } from '../kernel/page.ts';
import { route } from '../kernel/route.ts';
import { memberCard, memberCode, memberRef, multilineText } from '../member.ts';

/** Most characters of a message. */
export const maxMessageLength = 2000;

/** A message; `number` counts 1, 2, 3 … in its conversation. */
export const messageView = z.object({
  id: z.uuid(),
  number: z.int().positive(),
  from: memberCode,
  text: z.string(),
  at: z.iso.datetime(),
});
export type MessageView = z.output<typeof messageView>;

/** What keeps the viewer from writing: upgrade to write first, no conversations left to start, no longer connected, hidden. */
export const writingObstacles = ['upgrade', 'none_left', 'closed', 'hidden'] as const;

/** A conversation as the viewer sees it. */
export const conversationView = z.object({
  member: memberCard,
  /** Null while nobody has written. */
  last: messageView.nullable(),
  /** How many of the other's messages the viewer has not read. */
  unread: z.int().nonnegative(),
  /** Number of the last message the viewer has read, and of the last one the other has; 0 for none. */
  readByViewer: z.int().nonnegative(),
  readByOther: z.int().nonnegative(),
  /** Null when the viewer may write. */
  obstacle: z.enum(writingObstacles).nullable(),
});
export type ConversationView = z.output<typeof conversationView>;

export const listConversations = pagedRoute('/inbox/conversations', {
  who: 'member',
  summary: 'Conversations in which somebody has written, the latest message first.',
  item: conversationView,
});

export const readConversation = route('GET', '/inbox/conversations/:member', {
  who: 'member',
  summary: 'The conversation with one member the viewer is or was connected with, written in yet or not.',
  params: memberRef,
  reply: conversationView,
  refuses: ['inbox.conversation_not_found'],
});

export const listMessages = pagedRoute('/inbox/conversations/:member/messages', {
  who: 'member',
  summary: 'Messages of a conversation, newest first.',
  params: memberRef,
  item: messageView,
  refuses: ['inbox.conversation_not_found'],
});

export const listMessagesSince = pagedRoute('/inbox/conversations/:member/messages/since/:number', {
  who: 'member',
  summary: 'Messages of a conversation after the one of that number (0 for all), oldest first: for catching up.',
  params: memberRef.extend({ number: z.coerce.number().int().min(0).max(1_000_000_000) }),
  item: messageView,
  refuses: ['inbox.conversation_not_found'],
});

export const sendMessage = route('POST', '/inbox/conversations/:member/messages', {
  who: 'member',
  summary:
    'Writes to a connected member. The id is made by the sender: sent again it is stored once. Contact details are warned of first; `confirmed` sends them.',
  params: memberRef,
  body: z.object({
    id: z.uuid(),
    text: z.string('Please write a message.').trim().pipe(multilineText(maxMessageLength, 'Please write a message.')),
    confirmed: z.boolean().default(false),
  }),
  reply: messageView,
  status: 201,
  refuses: [
    'inbox.profile_hidden',
    'inbox.conversation_not_found',
    'inbox.conversation_closed',
    'inbox.upgrade_required',
    'inbox.no_messages_left',
    'inbox.reply_pending',
    'inbox.contact_details_in_message',
  ],
});

export const markConversationRead = route('POST', '/inbox/conversations/:member/read', {
  who: 'member',
  summary: 'Notes that the viewer has read a conversation up to the message of that number; never goes back.',
  params: memberRef,
  body: z.object({ upTo: z.int().positive().max(1_000_000_000) }),
  refuses: ['inbox.conversation_not_found'],
});

export const showTyping = route('POST', '/inbox/conversations/:member/typing', {
  who: 'member',
  summary: 'Shows the other that the viewer is typing, if they look at this moment; say it every few seconds at most.',
  params: memberRef,
  refuses: ['inbox.conversation_not_found', 'inbox.conversation_closed'],
});
