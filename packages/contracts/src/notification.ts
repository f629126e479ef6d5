import { z } from 'zod';
import { holdingsOfMember } from './kernel/holdings.ts';
import { pageOf, pageQuery } from './kernel/page.ts';
import { question } from './kernel/question.ts';
import { route } from './kernel/route.ts';
import { memberCode } from './member.ts';

export const notificationProblems = {} as const;

export const notificationKinds = ['invitation_received', 'invitation_accepted'] as const;

/** A line of the bell: who did what; `path` and `about` are the other member's. */
export const notificationView = z.object({
  id: z.uuid(),
  kind: z.enum(notificationKinds),
  member: memberCode,
  firstName: z.string(),
  lastName: z.string(),
  path: z.string(),
  about: z.string(),
  photoUrl: z.string().nullable(),
  read: z.boolean(),
  at: z.iso.datetime(),
});
export type NotificationView = z.output<typeof notificationView>;

export const listNotifications = route('GET', '/notification/notifications', {
  who: 'member',
  summary: "The viewer's notifications, newest first, and how many are unread.",
  query: pageQuery,
  reply: pageOf(notificationView).extend({ unread: z.int().nonnegative() }),
});

export const markNotificationsRead = route('POST', '/notification/notifications/read', {
  who: 'member',
  summary: 'Marks all of the viewer’s notifications up to and including one as read.',
  body: z.object({ upTo: z.uuid() }),
});

/** What an OTP is for; one for another purpose is worth nothing. */
export const codePurposes = ['registration', 'password-reset', 'email-verification'] as const;
export type CodePurpose = (typeof codePurposes)[number];
export const codeChannels = ['sms', 'email'] as const;

export const deliverCode = question('notification.deliver_code', {
  summary: 'Identity has an OTP sent at once; it is stored nowhere on the way.',
  ask: z.object({
    channel: z.enum(codeChannels),
    /** Ten digits for `sms`, an address for `email`. */
    to: z.string(),
    purpose: z.enum(codePurposes),
    code: z.string(),
  }),
  answer: z.object({ sent: z.boolean() }),
});

export const holdings = holdingsOfMember('notification');

/** Path of the Socket.IO endpoint at the public door; websocket transport only. */
export const socketPath = '/socket.io';

/** What the server says on a member's socket; stored before it is said, so a client that was away can list it. */
export const pushes = { receiveNotification: notificationView } as const;
