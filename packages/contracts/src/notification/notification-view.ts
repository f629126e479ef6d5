import { z } from 'zod';
import { memberCode } from '../member.ts';

/** What members do that others are told of. */
export const memberNotificationKinds = [
  'invitation_received',
  'invitation_accepted',
  'profile_visited',
  'new_match',
] as const;

/** What members are told that is about no other member. */
export const noticeKinds = ['payment_confirmed', 'staff_message'] as const;

export const notificationKinds = [...memberNotificationKinds, ...noticeKinds] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** A path of this site, such as `/plan`. */
export const sitePath = z
  .string()
  .max(300)
  .regex(/^\/(?!\/)[^\s\\]*$/, 'A path of this site starts with a single slash.');

const notificationFields = {
  /** Id of what it tells of: told once, however often it arrives. */
  id: z.uuid(),
  /** 1, 2, 3 … among the notifications of its owner, in the order they were stored. */
  position: z.int().positive(),
  read: z.boolean(),
  at: z.iso.datetime(),
};

/** A line of the bell about another member: who did what; the facts are the other member's, as of now. */
export const memberNotification = z.object({
  ...notificationFields,
  kind: z.enum(memberNotificationKinds),
  member: memberCode,
  firstName: z.string(),
  lastName: z.string(),
  path: z.string(),
  about: z.string(),
  photoUrl: z.string().nullable(),
});
export type MemberNotification = z.output<typeof memberNotification>;

/** A line of the bell in words of its own; `link` leads to where there is more. */
export const notice = z.object({
  ...notificationFields,
  kind: z.enum(noticeKinds),
  member: z.null(),
  title: z.string(),
  body: z.string(),
  link: sitePath.nullable(),
});
export type Notice = z.output<typeof notice>;

/** A line of the bell: about another member, or a notice. */
export const notificationView = z.discriminatedUnion('kind', [memberNotification, notice]);
export type NotificationView = z.output<typeof notificationView>;
