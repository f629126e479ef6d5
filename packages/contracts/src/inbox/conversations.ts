import { z } from 'zod';
import { multilineText } from '../input-schemas.ts';
import { pagedRoute } from '../kernel/page.ts';
import { route } from '../kernel/route.ts';
import { memberCard, memberCode, memberRef } from '../member.ts';

/** Maximum length of a message, in characters. */
export const maxMessageLength = 2000;

/** A message. `number` counts from 1 within the conversation. */
export const messageView = z.object({
  id: z.uuid(),
  number: z.int().positive(),
  from: memberCode,
  text: z.string(),
  at: z.iso.datetime(),
});
export type MessageView = z.output<typeof messageView>;

/**
 * Why the viewer cannot write: the plan allows no first message, no conversations are left, the connection has ended,
 * or the viewer is hidden.
 */
export const writingObstacles = ['upgrade', 'none_left', 'closed', 'hidden'] as const;

/** A conversation as the viewer sees it. */
export const conversationView = z.object({
  member: memberCard,
  /** Null before the first message. */
  last: messageView.nullable(),
  /** Unread messages from the other member. */
  unread: z.int().nonnegative(),
  /** Number of the last message that the viewer has read; 0 for none. */
  readByViewer: z.int().nonnegative(),
  /** Number of the last message that the other member has read; 0 for none. */
  readByOther: z.int().nonnegative(),
  /** Null if there is none. Even then, `inbox.reply_pending` can refuse a message. */
  obstacle: z.enum(writingObstacles).nullable(),
});
export type ConversationView = z.output<typeof conversationView>;

export const listConversations = pagedRoute('/inbox/conversations', {
  access: 'member',
  summary: 'Lists the conversations with messages, latest message first.',
  item: conversationView,
});

export const readConversation = route('GET', '/inbox/conversations/:member', {
  access: 'member',
  summary: 'Returns the conversation with a current or former connection, even before the first message.',
  params: memberRef,
  reply: conversationView,
  refuses: ['inbox.conversation_not_found'],
});

export const listMessages = pagedRoute('/inbox/conversations/:member/messages', {
  access: 'member',
  summary: 'Lists the messages of a conversation, newest first.',
  params: memberRef,
  item: messageView,
  refuses: ['inbox.conversation_not_found'],
});

export const listMessagesSince = pagedRoute('/inbox/conversations/:member/messages/since/:number', {
  access: 'member',
  summary: 'Lists the messages after a number (0 for all), oldest first, for clients that reconnect.',
  params: memberRef.extend({ number: z.coerce.number().int().min(0).max(1_000_000_000) }),
  item: messageView,
  refuses: ['inbox.conversation_not_found'],
});

export const sendMessage = route('POST', '/inbox/conversations/:member/messages', {
  access: 'member',
  summary:
    'Sends a message to a connected member; the id from the sender makes retries safe. Contact details are refused unless `confirmed`.',
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
  access: 'member',
  summary: 'Marks a conversation as read up to a message; a lower number has no effect.',
  params: memberRef,
  body: z.object({ upTo: z.int().positive().max(1_000_000_000) }),
  refuses: ['inbox.conversation_not_found'],
});

export const showTyping = route('POST', '/inbox/conversations/:member/typing', {
  access: 'member',
  summary: 'Notifies the other member that the viewer is typing; clients send it at most once every few seconds.',
  params: memberRef,
  refuses: ['inbox.conversation_not_found', 'inbox.conversation_closed'],
});
