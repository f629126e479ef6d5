import { z } from 'zod';
import { multilineText, singleLineText } from '../input-schemas.ts';
import { rpc } from '../kernel/rpc.ts';
import { memberCode } from '../member.ts';
import { notificationView, sitePath } from './notification-view.ts';

/** Path of the Socket.IO endpoint on the gateway. WebSocket transport only. */
export const socketPath = '/socket.io';

/** Names of the events on a member's sockets. */
export const socketEventNames = [
  'receiveNotification',
  'receiveMessage',
  'typing',
  'messagesRead',
  'relationChanged',
  'notificationsRead',
] as const;

/**
 * Events on a member's sockets. The change behind each event except `typing` is stored first, so that clients can
 * catch up after a reconnect.
 */
export const socketEvents = {
  receiveNotification: notificationView,
  /** A new message, on both members' sockets. The client fetches the text. */
  receiveMessage: z.object({
    message: z.uuid(),
    pair: z.string(),
    from: memberCode,
    to: memberCode,
    at: z.iso.datetime(),
  }),
  /** `from` is typing a message to the member. */
  typing: z.object({ from: memberCode }),
  /** `by` has read the member's messages up to this number. */
  messagesRead: z.object({ by: memberCode, upTo: z.int().positive() }),
  /** The relation to `other` has changed; the client refetches it. */
  relationChanged: z.object({ other: memberCode }),
  /** Notifications at positions `from` to `to` (inclusive) were read in one of the member's clients. */
  notificationsRead: z.object({ from: z.int().positive(), to: z.int().positive() }),
} as const satisfies Record<(typeof socketEventNames)[number], z.ZodType>;

/**
 * First event of a connected socket. The client lists the notifications after its own position and up to `position`;
 * the socket delivers the later ones, once each.
 */
export const socketReady = 'ready';
export const socketReadyPayload = z.object({
  position: z.int().nonnegative(),
  /**
   * Time in ms since the last event for the member; 0 if it cannot be read. Absent without an event in the last
   * `maxKnownEventAgeMs`. Pages fetch data from before that event again.
   */
  lastEventMs: z.int().nonnegative().exactOptional(),
});
/** Time for which the age of a member's last event is known. */
export const maxKnownEventAgeMs = 60_000;
export type SocketReady = z.output<typeof socketReadyPayload>;

export const pushTyping = rpc('notification.push_typing', {
  summary: 'Inbox notifies a member that another is typing; nothing is stored.',
  request: z.object({ from: memberCode, to: memberCode }),
  reply: z.object({}),
});

export const pushMessagesRead = rpc('notification.push_messages_read', {
  summary: 'Inbox notifies a member that another has read their messages, after storing the position.',
  request: z.object({ by: memberCode, to: memberCode, upTo: z.int().positive() }),
  reply: z.object({}),
});

export const deliverNotice = rpc('notification.deliver_notice', {
  summary:
    'Admin sends a member a notice from staff: as a notification, and by email according to the member’s preferences.',
  request: z.object({
    /** Set by the sender. Repeated requests with the same id send one notice. */
    id: z.uuid(),
    member: memberCode,
    title: singleLineText(120, 'Please give the message a title.'),
    body: multilineText(2000, 'Please write the message.'),
    link: sitePath.nullable(),
  }),
  /** False if the member has deleted their account. Fails if the member is not known yet; the sender retries. */
  reply: z.object({ delivered: z.boolean() }),
});
