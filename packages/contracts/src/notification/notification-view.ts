import { z } from 'zod';
import { memberCode } from '../member.ts';

/** Kinds of notifications about another member. */
export const memberNotificationKinds = [
  'invitation_received',
  'invitation_accepted',
  'profile_visited',
  'new_match',
] as const;

/** Kinds of notifications that concern only the recipient. */
export const noticeKinds = ['payment_confirmed', 'staff_message', 'daily_matches'] as const;

export const notificationKinds = [...memberNotificationKinds, ...noticeKinds] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** Outcome of a received invitation. `cancelled`: declined. `closed`: withdrawn by its sender, or expired. */
export const invitationAnswers = ['accepted', 'cancelled', 'closed'] as const;
export type InvitationAnswer = (typeof invitationAnswers)[number];

/** A path of this site, such as `/plan`. */
export const sitePath = z
  .string()
  .max(300)
  .regex(/^\/(?!\/)[^\s\\]*$/, 'A path starts with a single slash.');

const notificationFields = {
  /** Id of the event or request that caused it, so that redelivery creates no second notification. */
  id: z.uuid(),
  /** Counts from 1 among the recipient's notifications, in the order they were stored. */
  position: z.int().positive(),
  read: z.boolean(),
  at: z.iso.datetime(),
};

/** A notification about another member, with their current details. */
export const memberNotification = z.object({
  ...notificationFields,
  kind: z.enum(memberNotificationKinds),
  member: memberCode,
  firstName: z.string(),
  lastName: z.string(),
  path: z.string(),
  about: z.string(),
  photoUrl: z.string().nullable(),
  /** The answer to a received invitation; null for other kinds and while it awaits an answer. */
  answer: z.enum(invitationAnswers).nullable(),
});
export type MemberNotification = z.output<typeof memberNotification>;

/** A notification with its own text. `link` leads to more information. */
export const notice = z.object({
  ...notificationFields,
  kind: z.enum(noticeKinds),
  member: z.null(),
  title: z.string(),
  body: z.string(),
  link: sitePath.nullable(),
});
export type Notice = z.output<typeof notice>;

export const notificationView = z.discriminatedUnion('kind', [memberNotification, notice]);
export type NotificationView = z.output<typeof notificationView>;
