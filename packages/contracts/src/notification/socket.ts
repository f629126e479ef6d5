import { z } from 'zod';
import { rpc } from '../kernel/rpc.ts';
import { memberCode, multilineText, singleLineText } from '../member.ts';
import { notificationView, sitePath } from './notification-view.ts';

/** Path of the Socket.IO endpoint at the public door; websocket transport only. */
export const socketPath = '/socket.io';

/** What the server says on a member's sockets. All but `typing` is stored before it is said: who was away can list it. */
export const socketEvents = {
  receiveNotification: notificationView,
  /** On both members' sockets: a message is there to be fetched. */
  receiveMessage: z.object({
    message: z.uuid(),
    pair: z.string(),
    from: memberCode,
    to: memberCode,
    at: z.iso.datetime(),
  }),
  /** `from` is writing to the member just now. */
  typing: z.object({ from: memberCode }),
  /** `by` has read what the member wrote to them, up to the message of that number. */
  messagesRead: z.object({ by: memberCode, upTo: z.int().positive() }),
  /** What is between the member and `other` is no longer what it was: to be asked for anew. */
  relationChanged: z.object({ other: memberCode }),
  /** On all sockets of the member: the notifications at positions `from` to `to`, both included, have been read. */
  notificationsRead: z.object({ from: z.int().positive(), to: z.int().positive() }),
} as const;

export const pushTyping = rpc('notification.push_typing', {
  summary: 'Inbox has it said on a member’s sockets that another is writing to them; nothing is stored.',
  request: z.object({ from: memberCode, to: memberCode }),
  reply: z.object({}),
});

export const pushMessagesRead = rpc('notification.push_messages_read', {
  summary: 'Inbox has it said on a member’s sockets that another has read what they wrote; inbox has stored it.',
  request: z.object({ by: memberCode, to: memberCode, upTo: z.int().positive() }),
  reply: z.object({}),
});

export const deliverNotice = rpc('notification.deliver_notice', {
  summary: 'Admin has a message of staff put into a member’s bell, and sent by e-mail as the member wants it.',
  request: z.object({
    /** Made by whoever asks: asking again with the same id tells nothing twice. */
    id: z.uuid(),
    member: memberCode,
    title: singleLineText(120, 'Please give the message a title.'),
    body: multilineText(2000, 'Please write the message.'),
    link: sitePath.nullable(),
  }),
  /** False once the member has left. One not heard of yet is on their way: no answer, to be asked again. */
  reply: z.object({ delivered: z.boolean() }),
});
